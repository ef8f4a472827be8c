import Glibc
import NavFiles

/// Facts about the running process.
package enum ProcessEnvironment {
    /// An environment variable; nil when it is not set.
    package static subscript(name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(systemBytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
    }

    /// The path of the running program with every symbolic link followed; nil if the system does not state it.
    package static var executablePath: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
        return String(systemBytes: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
    }

    /// The number of online processors, at least 1.
    package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
