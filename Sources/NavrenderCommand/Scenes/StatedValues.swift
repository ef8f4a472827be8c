import NavScene
import NavSceneFormat
import Navrender

extension SceneDocument {
    /// Returns the first value that an output, a golden or a probe of the scene sets for a parameter. The result is nil
    /// if none of them sets the parameter.
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
