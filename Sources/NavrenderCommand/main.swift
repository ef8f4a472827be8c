import Glibc

ProcessMemory.setUp()
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
