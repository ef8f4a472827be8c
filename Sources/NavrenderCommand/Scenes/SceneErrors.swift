import NavFiles
import NavJSON
import NavSnapshots
import Navrender

extension Console {
    /// Prints the error that stopped a scene, and returns the exit status for it.
    func fail(with error: any Error, on stream: Stream = .error) throws(CommandFailure) -> ExitStatus {
        guard let error = RenderError(caught: error) else {
            throw (error as? CommandFailure) ?? CommandFailure(.internalError, "\(error)")
        }
        if let source = error.source { try report(error.diagnostics, in: source, on: stream, failing: true) }
        let status = ExitStatus(error.kind)
        if let message = error.message {
            report(CommandFailure(status, row.map { "\(message), \($0)" } ?? message))
        }
        return status
    }

    /// Prints the error that stopped one of many pictures, and returns the exit status for it.
    func fail(withPicture error: any Error) throws(CommandFailure) -> ExitStatus {
        switch error {
        case let problem as SnapshotProblem:
            let status: ExitStatus =
                problem.code == .limitReached
                ? .limit : problem.code.status == .unreadable ? .asset : .invalidScene
            report(CommandFailure(status, problem.message))
            return status
        case let error as FileError:
            report(CommandFailure(writing: error))
            return .output
        default: return try fail(with: error)
        }
    }

    /// Prints the warnings of a scene.
    func report(_ warnings: Warnings) throws(CommandFailure) {
        if let source = warnings.source { try report(warnings.diagnostics, in: source) }
    }
}

extension RenderError {
    /// Unwraps an error from rendering or reading a scene; nil for any other error.
    init?(caught error: any Error) {
        switch error {
        case let error as RenderError: self = error
        case let error as SceneError: self = error.cause
        default: return nil
        }
    }
}

extension CommandFailure {
    /// Creates a failure for a configuration file that cannot be read or is not valid.
    init(configuration error: any Error) {
        guard let error = RenderError(caught: error) else {
            self.init(.internalError, "\(error)")
            return
        }
        self.init(ExitStatus(error.kind), error.message ?? "")
        problems = error.source.map { (error.diagnostics, $0) }
    }

    /// Creates a failure for a plot, a sheet or an animation that could not be drawn or encoded.
    init(drawing error: any Error) {
        if let error = RenderError(caught: error) {
            self.init(ExitStatus(error.kind), error.message ?? "\(error)")
        } else {
            self.init(.internalError, "\(error)")
        }
    }
}

extension ExitStatus {
    /// Creates the status of a scene with problems, by the kind of its errors (``RenderError/kind``).
    init(_ problems: Diagnostics, in source: SourceText) { self.init(RenderError(problems, in: source).kind) }

    init(_ kind: RenderError.Kind) {
        switch kind {
        case .invalidScene: self = .invalidScene
        case .asset: self = .asset
        case .limit: self = .limit
        case .output: self = .output
        case .options: self = .usage
        case .deadline: self = .deadline
        }
    }
}
