import NavSnapshots

/// Results as JUnit XML, in the form that most continuous integration servers read.
struct JUnitReport {
    private let name: String
    private var cases = ""
    private var count = 0
    private var failures = 0
    private var errors = 0

    init(name: String) { self.name = name }

    /// Adds a result. A new or changed frame is a failure. Any other problem is an error.
    mutating func add(_ result: SnapshotResult) {
        count += 1
        cases +=
            "    <testcase classname=\"\(Self.escaped(result.group))\" name=\"\(Self.escaped(result.name))\""
        guard !result.isPassed else {
            cases += "/>\n"
            return
        }
        let isFailure = result.status == .new || result.status == .changed
        if isFailure { failures += 1 } else { errors += 1 }
        let element = isFailure ? "failure" : "error"
        cases += ">\n      <\(element) type=\"\(result.code?.rawValue ?? "")\""
        cases += " message=\"\(Self.escaped(result.headline))\">"
        cases += Self.escaped(result.details(folder: nil).joined(separator: "\n"))
        cases += "</\(element)>\n    </testcase>\n"
    }

    /// The whole file.
    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="\(count)" failures="\(failures)" errors="\(errors)">
          <testsuite name="\(Self.escaped(name))" tests="\(count)" failures="\(failures)" errors="\(errors)">
        \(cases)  </testsuite>
        </testsuites>

        """
    }

    /// Escapes text for elements and attributes. Characters that XML 1.0 cannot express (section 2.2) become `?`.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                escaped += "?"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
