import NavImageCoding
import NavTypesetting

/// The output of `navrender --version`.
enum VersionReport {
    static var summary: String { "navrender \(Tool.version)\n" }

    /// The versions of the program and its libraries, and the sandbox layers that this system supports.
    ///
    /// Enters the sandbox, because only entering shows whether the kernel accepts the rules.
    static var text: String {
        var lines = TypesettingLibraries.versions + ImageLibraries.versions
        // The version of Landlock is read first, because the sandbox forbids the system call that returns it.
        let kernelVersion = Sandbox.kernelVersion
        let layers = Sandbox.enforce(FileAccess())
        let files = "restricted by Landlock, version \(kernelVersion)"
        lines.append(("files", layers.contains(.files) ? files : "not restricted: no Landlock"))
        let calls = "restricted by seccomp"
        lines.append(("system calls", layers.contains(.calls) ? calls : "not restricted: no seccomp"))
        let width = lines.map(\.name.count).max() ?? 0
        return summary
            + lines.map { line in
                line.name + String(repeating: " ", count: width + 2 - line.name.count) + line.version + "\n"
            }.joined()
    }
}
