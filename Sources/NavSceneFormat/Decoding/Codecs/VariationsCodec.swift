import NavJSON
import NavScene

extension ValueCodec where Value == [FontAxisValue] {
    /// A codec for an object whose keys are axis tags.
    package static var variations: Self {
        let number = ValueCodec<Double>.number(NumberRange(lower: -32_768, upper: 32_767))
        return ValueCodec(
            kind: .named("variations"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                return object.members.compactMap { member in
                    guard context.checkTag(of: member) else { return nil }
                    return number.decode(member.value, in: &context).map {
                        FontAxisValue(tag: member.key, value: $0)
                    }
                }
            },
            write: { values in
                let members = values.map { axis in
                    JSONObject.Member(
                        key: axis.tag, keyRange: 0..<0, value: .written(.number(axis.value)))
                }
                return .written(.object(JSONObject(members: members)))
            },
            mix: { mixing in
                guard mixing.shown.map(\.tag) == mixing.new.map(\.tag) else { return nil }
                return zip(mixing.shown, mixing.new).map { shown, new in
                    let values = Mixing(
                        shown: shown.value, old: shown.value, new: new.value, progress: mixing.progress)
                    return FontAxisValue(tag: new.tag, value: number.mix(values) ?? new.value)
                }
            })
    }
}
