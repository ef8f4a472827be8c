import NavScene
import NavSceneFormat
import Navrender

extension SceneDocument {
    /// Returns the first value that the scene states for one of its parameters, in an output, a golden or a
    /// probe; nil if it states none.
    func firstStatedValue(of parameter: String) -> Parameters.Value? {
        for output in outputs {
            let settings = output.parameters + output.rows.joined()
            let json =
                settings.first { $0.name == parameter }?.json
                ?? output.sweep.first { $0.name == parameter }?.values.first
            if let json { return Parameters.Value(jsonOrText: json) }
        }
        for picture in snapshots.pictures {
            if let value = picture.parameters.first(where: { $0.name == parameter }) {
                return Parameters.Value(jsonOrText: value.json)
            }
        }
        let settings = appearances.lazy.flatMap { self.probes(in: $0) }.flatMap(\.condition.parameters)
        return settings.first { $0.name == parameter }.map { Parameters.Value(json: $0.json) }
    }
}
