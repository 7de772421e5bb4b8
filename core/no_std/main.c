/* Links the staticlib with nothing but libc and runs it. */
int structwire_there_and_back(void);

int main(void) { return structwire_there_and_back(); }
