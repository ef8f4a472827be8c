import Glibc
import NavFiles

ProcessMemory.setUp()
// SIGXFSZ is ignored. So a write beyond the system's limit on file sizes fails with an error that can be reported.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(ProcessFacts.arguments).rawValue)
