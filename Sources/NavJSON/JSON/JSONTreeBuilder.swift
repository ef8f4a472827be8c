/// Builds the tree of a JSON document from tokens. A stack of open containers replaces recursion.
///
/// `JSONTreeBuilder+Recovery.swift` holds the rules for mistakes.
struct JSONTreeBuilder {
    var lexer: JSONLexer
    let maximumDepth: Int
    var containers: [JSONContainer] = []
    private(set) var root: JSONValue?

    /// Whether the builder skips text up to the next comma or bracket without another report.
    ///
    /// The builder does so after a reported mistake, and after an unterminated string that took the rest of its line.
    var isRecovering = false
    /// Whether a bracket mistake was reported. If so, unmatched brackets at the end are not reported.
    var bracketsAreBroken = false

    /// The number of open brackets beyond the maximum depth, and the offset of the first one.
    private var excess: (count: Int, start: Int) = (0, 0)

    init(source: SourceText, diagnostics: Diagnostics, maximumDepth: Int) {
        lexer = JSONLexer(source: source, diagnostics: diagnostics)
        self.maximumDepth = maximumDepth
    }

    /// The index of the innermost open container.
    var top: Int { containers.count - 1 }

    mutating func build() -> JSONValue {
        var token = lexer.next()
        while token.kind != .endOfInput {
            if excess.count > 0 {
                skipExcess(token)
            } else if containers.isEmpty {
                guard takeAtRoot(token) else { break }
            } else {
                take(token)
            }
            token = lexer.next()
        }
        return finish(at: token.range.lowerBound)
    }

    /// Handles a token inside a container.
    mutating func take(_ token: JSONToken) {
        switch (containers[top].expectation, token.kind) {
        case (_, .endObject), (_, .endArray): close(token)
        case (.element, _): containers[top].isObject ? takeKey(token) : takeElement(token)
        case (.colon, .colon):
            containers[top].expectation = .memberValue
            containers[top].previousEnd = token.range.upperBound
        case (.colon, _): takeInsteadOfColon(token)
        case (.memberValue, _): token.beginsValue ? takeValue(token) : takeInsteadOfValue(token)
        case (.separator, .comma):
            containers[top].expectation = .element
            containers[top].previousEnd = token.range.upperBound
            isRecovering = false
        case (.separator, _):
            containers[top].isObject ? takeInsteadOfMemberSeparator(token) : takeInsteadOfSeparator(token)
        }
    }

    private mutating func takeKey(_ token: JSONToken) {
        switch token.kind {
        case .string(let text):
            isRecovering = false
            setKey(text, at: token.range)
        case .damaged:
            isRecovering = false
            setKey(nil, at: token.range)
        default:
            takeInsteadOfKey(token)
        }
    }

    private mutating func takeElement(_ token: JSONToken) {
        guard token.beginsValue else {
            reportUnexpected(token, "a value is expected here")
            return
        }
        isRecovering = false
        takeValue(token)
    }

    /// Makes `text` the pending key. A duplicate key is reported, and its value is dropped later.
    mutating func setKey(_ text: String?, at range: Range<Int>) {
        if let text, let first = containers[top].range(ofKey: text) {
            let line = lexer.source.line(at: first.lowerBound)
            lexer.report(
                .duplicateKey, "the key \(text.quotedForDisplay) was already given in line \(line)", at: range
            )
        }
        containers[top].pendingKey = JSONContainer.Key(text: text, range: range)
        containers[top].expectation = .colon
        containers[top].previousEnd = range.upperBound
    }

    /// Opens the array or object that the token begins, or appends the token's value. The recovery rules also call
    /// this function where the grammar allows no value.
    mutating func takeValue(_ token: JSONToken) {
        switch token.kind {
        case .beginObject, .beginArray: open(token)
        case .string(let text): complete(JSONValue(.string(text), at: token.range))
        case .word: takeWord(token)
        case .unterminatedString:
            complete(JSONValue(.invalid, at: token.range))
            isRecovering = true
        default: complete(JSONValue(.invalid, at: token.range))
        }
    }

    private mutating func takeWord(_ token: JSONToken) {
        if let number = JSONLiteral.plainNumber(lexer.source.bytes[token.range]) {
            return complete(JSONValue(.number(number), at: token.range))
        }
        switch JSONLiteral(text(of: token)) {
        case .value(let content):
            complete(JSONValue(content, at: token.range))
        case .mistake(let code, let message, let help):
            let end = code == .unquotedText ? endOfUnquotedText(from: token) : token.range.upperBound
            let range = token.range.lowerBound..<end
            let isDocument = code == .unquotedText && containers.isEmpty
            lexer.report(
                code, message, help: isDocument ? "the document is JSON and begins with {" : help, at: range)
            complete(JSONValue(.invalid, at: range))
        }
    }

    func text(of token: JSONToken) -> String {
        String(decoding: lexer.source.bytes[token.range], as: UTF8.self)
    }

    private mutating func open(_ token: JSONToken) {
        guard containers.count < maximumDepth else {
            lexer.report(
                .nestingTooDeep, "arrays and objects are nested more than \(maximumDepth) levels deep",
                at: token.range)
            excess = (1, token.range.lowerBound)
            return
        }
        isRecovering = false
        containers.append(
            JSONContainer(isObject: token.kind == .beginObject, start: token.range.lowerBound))
    }

    /// Counts brackets until the value beyond the maximum depth has ended.
    private mutating func skipExcess(_ token: JSONToken) {
        switch token.kind {
        case .beginObject, .beginArray: excess.count += 1
        case .endObject, .endArray: excess.count -= 1
        default: break
        }
        if excess.count == 0 {
            complete(JSONValue(.invalid, at: excess.start..<token.range.upperBound))
        }
    }

    /// Closes the innermost container.
    mutating func pop(endingAt end: Int) {
        if containers[top].pendingKey != nil {
            containers[top].append(JSONValue(.invalid, at: end..<end))
        }
        let container = containers.removeLast()
        isRecovering = false
        complete(container.value(endingAt: end))
    }

    /// Appends a finished value to the innermost open container, or makes the value the root.
    mutating func complete(_ value: JSONValue) {
        if containers.isEmpty {
            root = value
        } else {
            containers[top].append(value)
        }
    }

    /// Handles a token outside all containers. Returns false if the rest of the text must be ignored.
    private mutating func takeAtRoot(_ token: JSONToken) -> Bool {
        let closes = token.kind == .endObject || token.kind == .endArray
        guard root == nil else {
            if closes, bracketsAreBroken { return true }
            lexer.report(
                .trailingContent, "text follows the end of the document", help: "a file holds only one value",
                at: token.range)
            return false
        }
        if token.beginsValue {
            takeValue(token)
        } else {
            reportUnexpected(token, "a document cannot begin with this")
        }
        return true
    }

    private mutating func finish(at end: Int) -> JSONValue {
        if excess.count > 0 {
            bracketsAreBroken = true
            complete(JSONValue(.invalid, at: excess.start..<end))
        }
        if let open = containers.last, !bracketsAreBroken, !lexer.endsInsideToken {
            reportUnclosed(open)
        }
        while !containers.isEmpty {
            containers[top].noteLostMembers()
            pop(endingAt: end)
        }
        if root == nil, !lexer.diagnostics.hasErrors {
            let start = lexer.source.contentStart
            lexer.report(.emptyDocument, "the file holds no value", at: start..<start)
        }
        return root ?? JSONValue(.invalid, at: lexer.source.contentStart..<lexer.source.bytes.count)
    }
}
