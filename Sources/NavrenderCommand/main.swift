import Glibc
import NavFiles

ProcessMemory.setUp()
// With the signal ignored, a write beyond the system's limit on file sizes fails with an error that can be reported.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(ProcessFacts.arguments).rawValue)
