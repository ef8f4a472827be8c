import NavFiles
import NavImageCoding
import NavImaging
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Another build of navrender. It draws the expected frames of films, because a film's golden has only hashes.
struct OtherBuild: Sendable {
    private let program: String
    /// The options of this command for assets and fonts. The other build gets the same options.
    private let options: [String]
    private let console: Console

    /// Creates the build that `--against` names; nil without the option.
    init?(_ arguments: Arguments, _ console: Console) {
        guard let program = arguments[.against] else { return nil }
        self.program = program
        self.console = console
        options =
            [Option.root, .fontDirectory].flatMap { option in
                arguments.all(option).flatMap { ["--\(option.name)", $0] }
            } + (arguments.contains(.fontsFirst) ? ["--\(Option.fontsFirst.name)"] : [])
    }

    /// Returns a function that draws moments of a scene file. The function returns nil if the other build cannot draw.
    func reference(_ scene: String) -> SceneGoldens.FilmReference {
        { variant, time in draw(scene, variant, time) }
    }

    private func draw(_ scene: String, _ variant: SnapshotVariant, _ time: Double) -> StraightBitmap? {
        var command = [program, scene, "-o", "-", "--at", "\(time)s", "--scale", "\(variant.scale)"]
        command += ["--appearance", variant.appearance]
        for parameter in variant.parameters { command += ["--set", "\(parameter.name)=\(parameter.value)"] }
        let bytes = ChildProcess.output(of: command + options, limit: ImageLimits().maxBytes)
        if let bytes, let file = try? PNGFile(bytes).decode() { return file.bitmap }
        let names = (program.escapedForDisplay, scene.escapedForDisplay)
        console.note("navrender: warning: --against: \(names.0) cannot draw \(names.1) at \(time) s")
        return nil
    }
}
