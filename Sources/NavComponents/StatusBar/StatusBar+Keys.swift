import NavImaging
import NavScene
import NavSceneFormat

extension StatusBar: KeyedComponent {
    package static let nodeType = NodeType(StatusBar.self)
    package static let typeName = "status-bar"
    package static let summary = "the bar with time, signal, Wi-Fi and battery at the top of a screen"
    package static var prototype: StatusBar { StatusBar() }

    package static let fields: [Field<StatusBar>] = [
        Field("time", \.time, .text, "time of day, as it is shown"),
        Field("date", \.date, .text, "date beside the time; only tablets show it"),
        Field(
            "signal", \.signal, .level(4),
            "number of filled bars in the signal symbol, or false for no symbol"),
        Field(
            "wifi", \.wifi, .level(3), "number of filled waves in the Wi-Fi symbol, or false for no symbol"),
        Field(
            "battery", \.battery, .charge,
            "charge of the battery from 0 to 1, red up to 0.2, or false for no battery"),
        Field("charging", \.isCharging, .bool, "whether the battery is being charged, and therefore green"),
        Field("style", \.style, .word, "light or dark contents; automatic follows the appearance"),
    ]

    package static func sample(in appearance: Appearance) -> Node {
        Node(StatusBar(), id: "status", frame: Frame(height: 54))
    }

    /// A codec for an optional status bar: an object with its keys, true for the default status bar, or false for no
    /// status bar.
    package static var optionalCodec: ValueCodec<StatusBar?> {
        .oneOf([
            ValueCodec<Bool>.bool.map(
                to: { $0 ? StatusBar() : nil },
                from: { $0 == nil ? false : $0 == StatusBar() ? true : nil }),
            table.codec.map(to: { $0 }, from: { $0 }),
        ])
    }

    private static let table = ObjectTable<StatusBar>(
        "device status bar", prototype: StatusBar(), fields: fields)
}

extension ValueCodec where Value == Int? {
    /// Returns a codec for a symbol's number of filled bars or waves, or false for no symbol.
    fileprivate static func level(_ highest: Int) -> Self {
        .oneOf([
            none, ValueCodec<Int>.integer(0...highest).map(to: { $0 }, from: { $0 }),
        ])
    }

    private static var none: Self {
        ValueCodec<Bool>.bool.checked { isShown, json, context in
            if isShown {
                context.report(.wrongType, "expected a number or false, found true", at: json.range)
            }
            return !isShown
        }.map(to: { _ in nil }, from: { $0 == nil ? false : nil })
    }
}

extension ValueCodec where Value == Double? {
    /// A codec for a charge from 0 to 1, or false for no battery.
    fileprivate static var charge: Self {
        let none = ValueCodec<Bool>.bool.checked { isShown, json, context in
            if isShown {
                context.report(.wrongType, "expected a number or false, found true", at: json.range)
            }
            return !isShown
        }.map(to: { _ in Double?.none }, from: { $0 == nil ? false : nil })
        let fraction = ValueCodec<Double>.fraction
        var shown = fraction.map(to: { Double?.some($0) }, from: { $0 })
        shown.mix = { mixing in mixing.map { $0 }.flatMap(fraction.mix).map(Optional.some) }
        return .oneOf([none, shown])
    }
}
