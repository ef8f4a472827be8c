import Glibc
import NavDocumentation

/// Builds the pictures of documentation whenever a source is saved.
struct DocumentationWatch {
    private let arguments: Arguments
    private let console: Console
    private let program: String

    /// The time between two checks of the files, in microseconds. A change shall be visible within 100 ms, and the
    /// wait for a check takes at most half of this time.
    private static let interval: UInt32 = 50_000

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
        program = DocumentationSession.program(arguments)
    }

    /// A session, and the states of its files from before the session read them. The next check compares the files
    /// with these states, so it also finds a change during a build.
    private struct Turn {
        var session: DocumentationSession
        let known: SourceStamps
    }

    /// Runs until the process is ended. Prints the failures of a build, and waits for the next change.
    func run() throws(CommandFailure) -> ExitStatus {
        // Throws if there are no figures at the start: the folder is probably the wrong one.
        let known = try DocumentationSession(arguments, console, program: program).stamps()
        var turn = Turn(session: try DocumentationSession(arguments, console, program: program), known: known)
        var preview = try turn.session.preview()
        console.note("preview: \(preview.page)")
        while true {
            do throws(CommandFailure) {
                _ = try turn.session.build()
                try turn.session.show(in: &preview)
            } catch {
                console.report(error)
            }
            console.note("watching; end with Ctrl-C")
            turn = try next(after: turn.session, try turn.session.stamps().keeping(turn.known))
        }
    }

    /// Waits until a file differs from its known state, and then creates a new session. If the session cannot be
    /// created, reports the failure and waits for the next change.
    private func next(
        after session: DocumentationSession, _ known: SourceStamps
    ) throws(CommandFailure) -> Turn {
        var known = known
        while true {
            usleep(Self.interval)
            let now = try session.stamps()
            guard now != known else { continue }
            known = now
            do throws(CommandFailure) {
                return Turn(
                    session: try DocumentationSession(arguments, console, program: program), known: now)
            } catch {
                console.report(error)
            }
        }
    }
}
