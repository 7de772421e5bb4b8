/* Links the staticlib with nothing but libc and runs it. */
int structwire_there_and_back(void);

/* The precompiled `alloc` names this in its unwind tables; nothing here unwinds. */
void rust_eh_personality(void) {}

int main(void) { return structwire_there_and_back(); }
