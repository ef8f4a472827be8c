import Glibc

ProcessMemory.setUp()
// A file beyond the limit for files is then an error of the call, with a message and a status.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
