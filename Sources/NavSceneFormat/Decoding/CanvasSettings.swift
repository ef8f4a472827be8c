import NavJSON
import NavScene

/// The settings of the canvas that decide how colours, texts and components within a node are read.
struct CanvasSettings: Sendable {
    let appearance: Appearance
    let contrast: Contrast
    let reducesTransparency: Bool
    let sizeCategory: SizeCategory
    let direction: LayoutDirection
    let canvas: Canvas?
}

extension DecodingContext {
    /// Saves the settings before a node changes them.
    mutating func saveSettings() {
        savedSettings.append(
            CanvasSettings(
                appearance: appearance, contrast: contrast, reducesTransparency: reducesTransparency,
                sizeCategory: sizeCategory, direction: direction, canvas: canvas))
    }

    /// Restores the settings at index `count` of the list of saved settings. Removes this entry and all later entries
    /// from the list. If the list has no such index, nothing changes.
    mutating func restoreSettings(to count: Int) {
        guard savedSettings.count > count else { return }
        let settings = savedSettings[count]
        savedSettings.removeLast(savedSettings.count - count)
        appearance = settings.appearance
        contrast = settings.contrast
        reducesTransparency = settings.reducesTransparency
        sizeCategory = settings.sizeCategory
        direction = settings.direction
        canvas = settings.canvas
    }

    /// Reads a scene that is used as a symbol. Returns a box that has the size of the scene's canvas and contains the
    /// scene's nodes.
    ///
    /// The appearance and the scale come from the place of use, and so does the direction if the canvas of the used
    /// scene states none. That canvas states all other settings.
    mutating func readScene(_ root: JSONValue) -> Node? {
        let settingsCount = savedSettings.count
        saveSettings()
        let (wanted, outer) = (wantedScale, self.root)
        wantedScale = scale
        // Output names in the used scene may refer to that scene's parameters only.
        self.root = root
        let outerNames = reuse.authoredNames
        reuse.authoredNames = nil
        defer {
            wantedScale = wanted
            self.root = outer
            reuse.authoredNames = outerNames
            restoreSettings(to: settingsCount)
        }
        guard countNode(at: root.range), let file = SceneFile.table.codec.decode(root, in: &self),
            let canvas = file.canvas
        else { return nil }
        fonts += file.fonts.filter { !fonts.contains($0) }
        var node = Node(
            .box(BoxShape()), frame: Frame(width: canvas.size.width, height: canvas.size.height),
            clip: .ownShape,
            fills: [.solid(canvas.background)], children: file.nodes)
        if !file.timeline.isEmpty, !motion.isRereading {
            let id = String(reuse.prefix.dropLast())
            node.id = id
            addEvents(of: file.timeline, in: id, file.nodes)
        }
        node.canvas = canvas
        node.direction = canvas.direction == .auto ? nil : canvas.direction
        return node
    }
}
