/// Recovers from tokens that the grammar does not allow.
///
/// Each rule reports at most one mistake and then guesses the author's intention. So one mistake does not cause a
/// series of reports.
extension JSONTreeBuilder {
    mutating func reportUnexpected(_ token: JSONToken, _ message: String, help: String? = nil) {
        if !isRecovering { lexer.report(.unexpectedText, message, help: help, at: token.range) }
        isRecovering = true
    }

    mutating func reportUnclosed(_ container: JSONContainer) {
        let isObject = container.isObject
        lexer.report(
            .unclosedBracket, "this \(isObject ? "{" : "[") is never closed",
            help: "put a \(isObject ? "} after its last member" : "] after its last element")",
            at: container.start..<container.start + 1)
    }

    /// Reports a missing token right after the last key, value or separator.
    private mutating func reportMissing(_ code: DiagnosticCode, _ message: String, help: String? = nil) {
        let gap = containers[top].previousEnd
        if !isRecovering { lexer.report(code, message, help: help, at: gap..<gap) }
        isRecovering = false
    }

    /// Consumes the remaining words of unquoted text on the same line. Returns the end of the text.
    mutating func endOfUnquotedText(from token: JSONToken) -> Int {
        var end = token.range.upperBound
        while true {
            var ahead = lexer
            let next = ahead.next()
            guard next.kind == .word, ahead.nextSignificantByte != UInt8(ascii: ":"),
                lexer.source.line(at: next.range.lowerBound) == lexer.source.line(at: end)
            else { return end }
            lexer = ahead
            end = next.range.upperBound
        }
    }
}

// MARK: - Objects

extension JSONTreeBuilder {
    mutating func takeInsteadOfKey(_ token: JSONToken) {
        switch token.kind {
        case .word:
            let text = text(of: token)
            lexer.report(
                .unquotedKey, "the key \(text.quotedForDisplay) has no quotes",
                help: "keys are strings in double quotes", at: token.range)
            setKey(text, at: token.range)
            isRecovering = lexer.nextSignificantByte != UInt8(ascii: ":")
        case .unterminatedString:
            containers[top].noteLostMembers()
            containers[top].expectation = .separator
            containers[top].previousEnd = token.range.upperBound
            isRecovering = true
        case .beginObject where isInsideArray && !containers[top].isEmpty:
            closeForgotten(endingAt: containers[top].previousEnd)
            containers[top].expectation = .element
            take(token)
        case .beginObject, .beginArray:
            reportUnexpected(token, "a key is expected here")
            containers[top].pendingKey = JSONContainer.Key(text: nil, range: token.range)
            takeValue(token)
        case .colon:
            reportUnexpected(token, "there is no key before this colon")
            containers[top].pendingKey = JSONContainer.Key(text: nil, range: token.range)
            containers[top].expectation = .memberValue
            isRecovering = false
        default:
            reportUnexpected(token, "a key is expected here")
        }
    }

    mutating func takeInsteadOfColon(_ token: JSONToken) {
        if token.beginsValue {
            reportMissing(.missingColon, "a colon is missing after the key")
            takeValue(token)
        } else if token.kind == .wrongSeparator {
            reportMissing(.missingColon, "a colon is missing after the key", help: "keys end with :")
            containers[top].expectation = .memberValue
            containers[top].previousEnd = token.range.upperBound
        } else {
            takeInsteadOfValue(token)
        }
    }

    mutating func takeInsteadOfValue(_ token: JSONToken) {
        switch token.kind {
        case .colon:
            reportUnexpected(token, "one colon is enough")
        case .wrongSeparator:
            reportUnexpected(token, "a value is expected here")
        default:
            reportMissing(.missingValue, "a value is missing here")
            let gap = containers[top].previousEnd
            complete(JSONValue(.invalid, at: gap..<gap))
            take(token)
        }
    }

    mutating func takeInsteadOfMemberSeparator(_ token: JSONToken) {
        let isKey = lexer.nextSignificantByte == UInt8(ascii: ":")
        switch token.kind {
        case .word where isBehindQuote(token):
            reportStrayQuote(token)
            if isKey {
                let text = text(of: token)
                setKey(text.hasSuffix("\"") ? String(text.dropLast()) : text, at: token.range)
                isRecovering = false
            }
        case .string where isKey, .damaged where isKey, .word where isKey:
            reportMissing(.missingComma, "a comma is missing here", help: "put a comma between two members")
            containers[top].expectation = .element
            take(token)
        case .wrongSeparator:
            reportMissing(.missingComma, "a comma is missing here", help: "members are separated by ,")
            containers[top].expectation = .element
        case .beginObject, .beginArray:
            reportUnexpected(token, "a comma or } is expected here")
            containers[top].pendingKey = JSONContainer.Key(text: nil, range: token.range)
            takeValue(token)
        case .unterminatedString:
            containers[top].noteLostMembers()
            isRecovering = true
        default:
            reportUnexpected(token, "a comma or } is expected here")
            containers[top].noteLostMembers()
        }
    }
}

// MARK: - Arrays

extension JSONTreeBuilder {
    mutating func takeInsteadOfSeparator(_ token: JSONToken) {
        switch token.kind {
        case .colon:
            takeColonInArray(token)
        case .wrongSeparator:
            reportMissing(.missingComma, "a comma is missing here", help: "elements are separated by ,")
            containers[top].expectation = .element
        case .word where isBehindQuote(token):
            reportStrayQuote(token)
        case .beginObject where isRecovering, .beginArray where isRecovering:
            containers[top].discardsNextElement = true
            takeValue(token)
        case _ where isRecovering:
            break
        default:
            reportMissing(.missingComma, "a comma is missing here", help: "put a comma between two elements")
            takeValue(token)
        }
    }

    /// Handles a colon in an array, after an element that looks like a key.
    ///
    /// If other elements precede the key, the array was probably not closed. If the key is the first
    /// element, the array was probably meant as an object.
    private mutating func takeColonInArray(_ token: JSONToken) {
        if containers[top].isMistakenObject {
            isRecovering = true
        } else if isInsideObject, containers[top].elementCount > 1,
            let key = containers[top].removeTrailingString()
        {
            closeForgotten(endingAt: key.range.lowerBound)
            setKey(key.text, at: key.range)
            take(token)
        } else {
            reportUnexpected(token, "an array cannot have keys", help: "write an object with { and }")
            containers[top].isMistakenObject = true
            bracketsAreBroken = true
        }
    }
}

// MARK: - Brackets and quotes

extension JSONTreeBuilder {
    private var isInsideArray: Bool { containers.count > 1 && !containers[top - 1].isObject }
    private var isInsideObject: Bool { containers.count > 1 && containers[top - 1].isObject }

    mutating func close(_ token: JSONToken) {
        let closesObject = token.kind == .endObject
        let container = containers[top]
        if container.isObject == closesObject || container.isMistakenObject {
            if container.pendingKey != nil {
                reportMissing(.missingValue, "a value is missing here")
            }
        } else {
            let line = lexer.source.line(at: container.start)
            lexer.report(
                .mismatchedBracket,
                "this bracket does not close the \(container.isObject ? "{" : "[") of line \(line)",
                at: token.range)
            closeUpToPartner(of: token)
        }
        pop(endingAt: token.range.upperBound)
    }

    /// Closes all containers that were opened after the partner of a closing bracket. The caller closes the partner.
    ///
    /// The partner is the innermost open container of the bracket's kind. A bracket counts as mistyped if it has no
    /// partner, or if the partner is the root and more text follows. For a mistyped bracket, this function closes
    /// nothing, and the caller closes the innermost container.
    private mutating func closeUpToPartner(of token: JSONToken) {
        bracketsAreBroken = true
        guard let partner = containers.lastIndex(where: { $0.isObject == (token.kind == .endObject) }),
            partner > 0 || lexer.nextSignificantByte == nil
        else { return }
        while top > partner {
            containers[top].noteLostMembers()
            pop(endingAt: token.range.lowerBound)
        }
    }

    /// Closes the innermost container after reporting that its closing bracket is missing.
    private mutating func closeForgotten(endingAt end: Int) {
        reportUnclosed(containers[top])
        bracketsAreBroken = true
        containers[top].noteLostMembers()
        pop(endingAt: end)
    }

    /// Returns whether a token touches the closing quote of the string before it.
    private func isBehindQuote(_ token: JSONToken) -> Bool {
        let end = containers[top].previousEnd
        return end == token.range.lowerBound && lexer.byte(at: end - 1) == UInt8(ascii: "\"")
    }

    private mutating func reportStrayQuote(_ token: JSONToken) {
        let quote = token.range.lowerBound - 1
        if !isRecovering {
            lexer.report(
                .unexpectedText, "text follows this closing quote",
                help: #"close the string where it ends, and write a quote inside of it as \""#,
                at: quote..<quote + 1)
        }
        isRecovering = true
        containers[top].noteLostMembers()
    }
}
