import CNavSandbox
import NavFiles
import Navrender
import Synchronization

/// The restriction of this process to the files and system calls that its command line needs.
///
/// A command enters the sandbox before it reads the first byte of a scene or a picture, and before a thread
/// starts. The library never enters it, because the process belongs to the library's user.
///
/// Some commands do not enter the sandbox. `report` calls git and a browser, and `verify --against` starts
/// another program. `format` and the commands that decide about pending frames draw no scene.
enum Sandbox {
    /// The values of `--sandbox`.
    enum Choice: String, CaseIterable {
        /// Fail if the kernel lacks one of the ``Layers``.
        case required
        /// Use the ``Layers`` that the kernel has.
        case auto
        case off
    }

    /// The mechanisms that restrict a process.
    struct Layers: OptionSet {
        let rawValue: Int32
        /// Landlock: files outside the declared folders cannot be opened.
        static let files = Layers(rawValue: Int32(NAV_SANDBOX_FILES.rawValue))
        /// seccomp: no sockets, no other programs.
        static let calls = Layers(rawValue: Int32(NAV_SANDBOX_CALLS.rawValue))
        static let all: Layers = [.files, .calls]
    }

    private static let current = Atomic<Int32>(0)

    /// The layers that are in force.
    static var layers: Layers { Layers(rawValue: current.load(ordering: .relaxed)) }

    /// The version of Landlock in the running kernel; 0 without it.
    static var kernelVersion: Int32 { nav_sandbox_landlock_version() }

    /// Restricts this process according to `--sandbox`. Further calls do nothing: a sandbox never becomes
    /// wider.
    static func enter(_ arguments: Arguments, _ access: FileAccess) throws(CommandFailure) {
        let choice = try choice(arguments)
        guard choice != .off, layers.isEmpty else { return }
        let layers = enforce(access)
        guard choice == .auto || layers == .all else {
            let missing = layers.contains(.files) ? "seccomp" : "Landlock"
            throw .usage(
                "this system lacks \(missing), which --sandbox required needs",
                hint: "navrender --version --verbose lists the layers; --sandbox auto uses the available ones"
            )
        }
    }

    /// Returns the value of `--sandbox`, else the value of `NAVRENDER_SANDBOX`, else `auto`. The variable is for
    /// programs that call navrender under a debugger or a sanitizer.
    private static func choice(_ arguments: Arguments) throws(CommandFailure) -> Choice {
        if let choice = try arguments.word(.sandbox, as: Choice.self) { return choice }
        guard let text = ProcessEnvironment["NAVRENDER_SANDBOX"], !text.isEmpty else { return .auto }
        guard let choice = Choice(rawValue: text) else {
            throw .usage("NAVRENDER_SANDBOX must be required, auto or off, not \(text.quotedForDisplay)")
        }
        return choice
    }

    /// Restricts this process and returns the layers that are in force.
    static func enforce(_ access: FileAccess) -> Layers {
        let rules = nav_sandbox_begin()
        if rules >= 0 {
            for path in access.readable { allow(path, NAV_SANDBOX_READ, rules) }
            for path in access.writable { allow(path, NAV_SANDBOX_WRITE, rules) }
        }
        let layers = Layers(rawValue: nav_sandbox_enforce(rules))
        current.store(layers.rawValue, ordering: .relaxed)
        return layers
    }

    /// Allows reading or writing at a path. A path that does not exist stays forbidden; opening it would fail
    /// in any case.
    private static func allow(_ path: String, _ use: nav_sandbox_use, _ rules: Int32) {
        _ = unsafe nav_sandbox_allow(rules, path.systemName, Int32(use.rawValue))
    }
}

extension Option {
    static let sandbox = Option(
        "sandbox", value: "required|auto|off",
        "keeps scenes from other files and the network (default auto)")
}
