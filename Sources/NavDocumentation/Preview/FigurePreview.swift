import NavFiles
import NavImageCoding
import NavScene
import NavSnapshots

/// The preview page of all figures of a plan, for `navrender docs watch`. The page loads each current
/// picture directly from the picture's file.
package struct FigurePreview {
    private var folder: PreviewFolder
    private var state: PreviewState
    /// The copies of picture files as they were before the watch began. The key is the path of the picture file. The
    /// value is the path of the copy as seen from the page.
    private var committed: [String: String] = [:]

    /// Makes the page, and copies the picture files of a plan.
    ///
    /// - Throws: ``PreviewFolder/Failure`` or ``FileError`` if the page cannot be written.
    package init(_ figures: [Figure], title: String, page: String) throws {
        folder = try PreviewFolder(page: page)
        state = PreviewState(title: title)
        for file in figures.flatMap(\.pictures).map(\.file) {
            guard let bytes = try? FileReader.read(path: file, limit: ImageLimits().maxBytes) else {
                continue
            }
            committed[file] = try folder.add(bytes)
        }
    }

    /// The absolute path of the page.
    package var page: String { folder.page }

    /// Shows the results of a build.
    ///
    /// - Parameter results: The results, keyed by the paths of the picture files. A picture without a result is
    ///   shown from its existing file.
    /// - Throws: ``FileError`` if the page cannot be written.
    package mutating func show(
        _ figures: [Figure], _ results: [String: PictureRun.Result], _ problems: [PreviewProblem],
        shown: (String) -> String
    ) throws(FileError) {
        state.subjects = figures.flatMap { figure in
            subjects(of: figure, results, file: shown(figure.origin))
        }
        state.problems = problems
        state.plannedCount = state.subjects.reduce(0) { $0 + $1.frames.count }
        try folder.publish(state)
    }

    /// Returns one subject for each group of pictures that differ only in appearance and scale. A subject
    /// shows the largest scale.
    private func subjects(
        of figure: Figure, _ results: [String: PictureRun.Result], file: String
    ) -> [PreviewSubject] {
        var subjects: [PreviewSubject] = []
        for picture in figure.pictures.sorted(by: { $0.scale > $1.scale }) {
            guard let frame = frame(picture, results[picture.file]) else { continue }
            let name = FigureMarkup.base(of: picture.file)
            let index = subjects.firstIndex { $0.name == name } ?? subjects.count
            if index == subjects.count {
                var subject = PreviewSubject(name: name, file: file)
                (subject.alternative, subject.caption) = (figure.alternative, figure.caption)
                subjects.append(subject)
            }
            guard !subjects[index].appearances.contains(picture.appearance) else { continue }
            subjects[index].appearances.append(picture.appearance)
            subjects[index].frames.append(frame)
            if let path = committed[picture.file] {
                subjects[index].committed.append(
                    PreviewSubject.Committed(appearance: picture.appearance, path: path))
            }
        }
        return subjects
    }

    /// The frame of a picture; nil if neither a result nor an intact file gives the picture's size.
    private func frame(_ picture: PlannedFile, _ result: PictureRun.Result?) -> PreviewSubject.Frame? {
        let points: (width: Double, height: Double)
        if let facts = result?.facts {
            points = (Double(facts.width) / picture.scale, Double(facts.height) / picture.scale)
        } else if let size = FigureMarkup.File(picture, asSeenFrom: PictureSource.folder(of: page)).size {
            points = (Double(size.width), Double(size.height))
        } else {
            return nil
        }
        return PreviewSubject.Frame(
            choice: .still, appearance: picture.appearance, picture: folder.path(to: picture.file),
            size: points,
            scale: picture.scale, version: result?.fileHash)
    }
}
