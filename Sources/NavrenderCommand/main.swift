import Glibc
import NavFiles

ProcessMemory.setUp()
// A file beyond the limit for files is then an error of the call, with a message and a status.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(ProcessFacts.arguments).rawValue)
