import NavJSON

/// Values that override keys of the canvas while a scene is decoded. A property that is nil overrides nothing.
///
/// The values take effect during decoding, because the decoder computes text sizes and mirrored edges from these keys.
package struct CanvasOverrides: Equatable, Sendable {
    /// The name of a device. The device's values replace the file's `size`, `scale`, `safeArea`, `barTop` and
    /// `barHeight`.
    package var device: String?
    /// The size category.
    package var sizeCategory: String?
    /// The layout direction.
    package var direction: String?

    package init(device: String? = nil, sizeCategory: String? = nil, direction: String? = nil) {
        self.device = device
        self.sizeCategory = sizeCategory
        self.direction = direction
    }

    /// Returns a document with the values in its canvas. Wrong values are reported at the key `canvas`.
    func applied(to root: JSONValue) -> JSONValue {
        guard self != CanvasOverrides(), case .object(let object) = root.content else { return root }
        let members = object.members.map { member in
            guard member.key == "canvas", case .object(let canvas) = member.value.content else {
                return member
            }
            return JSONObject.Member(
                key: member.key, keyRange: member.keyRange,
                value: JSONValue(.object(applied(to: canvas, at: member)), at: member.value.range))
        }
        return JSONValue(
            .object(JSONObject(members: members, mayLackMembers: object.mayLackMembers)), at: root.range)
    }

    private func applied(to canvas: JSONObject, at place: JSONObject.Member) -> JSONObject {
        var replaced: [String] = []
        var members: [JSONObject.Member] = []
        let values = [("device", device), ("sizeCategory", sizeCategory), ("direction", direction)]
        for (key, value) in values {
            guard let value else { continue }
            replaced.append(key)
            members.append(
                JSONObject.Member(
                    key: key, keyRange: place.keyRange, value: JSONValue(.string(value), at: place.keyRange)))
        }
        if device != nil { replaced += ["size", "scale", "safeArea", "barTop", "barHeight"] }
        members = canvas.members.filter { !replaced.contains($0.key) } + members
        return JSONObject(members: members, mayLackMembers: canvas.mayLackMembers)
    }
}
