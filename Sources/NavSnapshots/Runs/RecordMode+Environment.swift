extension RecordMode {
    /// Returns the mode that the environment asks for.
    ///
    /// `NAVRENDER_RECORD` counts if it is set, else `SNAPSHOT_TESTING_RECORD`. An empty variable counts as not set.
    /// If `CI` is set and is not `0` or `false`, only the mode `never` is accepted, because a recording run passes
    /// with any picture.
    ///
    /// - Parameter variable: Returns the value of an environment variable.
    /// - Returns: The mode, or nil if the environment asks for none; and a warning for a variable that
    ///   was ignored.
    public static func inEnvironment(
        _ variable: (String) -> String?
    ) -> (mode: RecordMode?, warning: String?) {
        for name in ["NAVRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"] {
            guard let text = variable(name), !text.isEmpty else { continue }
            guard let mode = RecordMode(rawValue: text) else {
                return (
                    nil, "\(name) must be all, missing, failed or never, not '\(text)'; nothing is recorded"
                )
            }
            let isCI = !["", "0", "false"].contains(variable("CI") ?? "")
            if isCI, mode != .never { return (nil, "\(name) is ignored because CI is set") }
            return (mode, nil)
        }
        return (nil, nil)
    }
}
