import Foundation
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender

@testable import NavDocumentation

/// A project in a temporary folder. The folder is removed at `deinit`.
final class TemporaryProject {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "navdocs-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    /// Returns the project with the settings of its navrender.json.
    func project(limits: Limits = Limits(), assets: String? = nil) throws -> DocumentationProject {
        DocumentationProject(
            root: path, try .nearest(to: path), directory: path, limits: limits, assets: assets)
    }

    func plan(
        _ paths: [String] = [], limits: Limits = Limits(), assets: String? = nil
    ) throws -> DocumentationPlan {
        try DocumentationPlan(project(limits: limits, assets: assets), paths: paths.map { "\(path)/\($0)" })
    }

    /// Returns the planned files, relative to the project.
    func files() throws -> [String] {
        try plan().figures.flatMap(\.pictures).map { String($0.file.dropFirst(path.count + 1)) }
    }

    func build(program: String = "1") throws -> DocumentationBuild.Report {
        let run = PictureRun(.update, workers: 2) { Renderer() }
        let build = DocumentationBuild(
            run, cachePath: "\(path)/.cache/pictures", root: path, program: program)
        let plan = try plan()
        return try build.make(plan.jobs, planned: plan.files)
    }
}

/// Returns a scene with one box. The scene is a figure unless `figure` is nil.
func figureText(
    fill: String = "red", figure: String? = #"{ "alt": "A box" }"#, canvas: String = #""size": [8, 6]"#,
    more: String = ""
) -> String {
    let members = figure.map { ", \"figure\": \($0)" } ?? ""
    return """
        { "scene": 1, "canvas": { \(canvas) }, \(more)
          "root": { "type": "box", "frame": [1, 1, 4, 3], "fill": "\(fill)" }\(members) }
        """
}
