import Navrender

extension Console {
    /// Tells why a scene gave no result, and gives the status that goes with it.
    func report(
        _ error: NavrenderError, on stream: Stream = .error
    ) throws(CommandFailure) -> ExitStatus {
        try report(error.diagnostics, in: error.source, on: stream)
        let status = ExitStatus(error.kind)
        if let message = error.message { report(CommandFailure(status, message)) }
        return status
    }
}

extension ExitStatus {
    init(_ kind: NavrenderError.Kind) {
        switch kind {
        case .invalidScene: self = .invalidScene
        case .asset: self = .asset
        case .limit: self = .limit
        }
    }
}
