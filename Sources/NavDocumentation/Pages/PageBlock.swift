import NavJSON

/// A block that holds a figure of a page. The block's content is a scene, or an object that names a scene file.
package struct PageBlock: Equatable, Sendable {
    /// The words after the word `navrender` in the line that opens the block.
    package var words: [String]
    /// The options of a directive, such as `:alt: A card`.
    package var options: [Option] = []
    /// The indices of the content's lines in the page, from 0. The content is the block without its opening line,
    /// its options and its closing line.
    package var lines: Range<Int>
    /// The number of the line that opens the block, from 1.
    package var line: Int
    /// The number of the last line of the block, from 1: for a fence, the line that closes it.
    package var lastLine: Int

    /// An option of a directive.
    package struct Option: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// The largest number of blocks that one page may have.
    package static let limit = 200

    /// Returns the text of the block, preceded by an empty line for each earlier line of the page. So a
    /// diagnostic has the same line and column as in the page.
    package func text(in page: [Substring], named name: String) -> SourceText {
        var text = String(repeating: "\n", count: lines.lowerBound)
        for line in page[lines] {
            // The marks of a quotation are not part of the block.
            let marks = line.prefix(while: Self.isMark)
            text += marks.contains(">") ? String(repeating: " ", count: marks.count) : String(marks)
            text += line.dropFirst(marks.count) + "\n"
        }
        return SourceText(name: name, text: text)
    }

    /// Returns whether the block contains only blank lines.
    package func isEmpty(in page: [Substring]) -> Bool {
        page[lines].allSatisfy { $0.drop(while: Self.isMark).allSatisfy(\.isWhitespace) }
    }

    /// Whether a character indents a line or marks a quotation.
    static func isMark(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == ">"
    }
}

/// The markup language of a page.
package enum PageLanguage: Equatable, Sendable {
    /// Markdown, also in a DocC catalogue.
    case markdown
    /// reStructuredText.
    case structuredText

    /// The suffixes of files with pages.
    package static let suffixes = [".md", ".markdown", ".rst"]

    /// Chooses the language by the suffix of a path; nil if the suffix is not in ``suffixes``.
    package init?(_ path: String) {
        if path.hasSuffix(".md") || path.hasSuffix(".markdown") {
            self = .markdown
        } else if path.hasSuffix(".rst") {
            self = .structuredText
        } else {
            return nil
        }
    }

    /// Returns the blocks of a page, including blocks within comments.
    package func blocks(of page: [Substring]) -> [PageBlock] {
        switch self {
        case .markdown: Self.fences(of: page)
        case .structuredText: Self.directives(of: page)
        }
    }

    /// Returns the fenced blocks with the word `navrender` after the fence.
    ///
    /// Fences follow CommonMark 0.31, section 4.5: at least three backticks or tildes, closed by at least as many of
    /// the same character. A fence within another fence, as in a page about fences, is text of the outer fence. A
    /// fence in an indented code block is text, too.
    private static func fences(of page: [Substring]) -> [PageBlock] {
        var blocks: [PageBlock] = []
        var open: (mark: Character, count: Int, indent: Int, line: Int, words: [String]?)?
        var containers = MarkdownContainers()
        for (index, line) in page.enumerated() {
            // Lines within a fence neither open nor close a container.
            if open == nil { containers.enter(line) }
            let trimmed = line.drop(while: PageBlock.isMark)
            guard let mark = trimmed.first, mark == "`" || mark == "~" else { continue }
            let count = trimmed.prefix { $0 == mark }.count
            let rest = trimmed.dropFirst(count)
            let indent = MarkdownContainers.indentation(of: line)
            if let fence = open {
                // A line that is indented at least 4 columns deeper than the fence does not close the fence. A page
                // about indented code blocks has such lines.
                guard mark == fence.mark, count >= fence.count, indent < fence.indent + 4,
                    rest.allSatisfy(\.isWhitespace)
                else { continue }
                if let words = fence.words {
                    blocks.append(fenced(words, page, fence.line..<index, lastLine: index + 1))
                }
                open = nil
            } else if count >= 3, mark == "~" || !rest.contains("`"), !containers.isCode {
                open = (mark, count, indent, index, figureWords(rest))
            }
        }
        // An unclosed fence ends with the page.
        if let fence = open, let words = fence.words {
            blocks.append(fenced(words, page, fence.line..<page.count, lastLine: page.count))
        }
        return blocks
    }

    /// Returns the block of a fence. The fence may begin with options, as in MyST, a Markdown for Sphinx.
    ///
    /// - Parameter lines: The indices of the lines of the fence, without the line that closes it.
    private static func fenced(
        _ words: [String], _ page: [Substring], _ lines: Range<Int>, lastLine: Int
    ) -> PageBlock {
        let (options, start) = options(page, lines.dropFirst())
        return PageBlock(
            words: words, options: options, lines: start..<lines.upperBound, line: lines.lowerBound + 1,
            lastLine: lastLine)
    }

    /// Returns the words after `navrender`; nil unless `navrender` is the first or second word. In `json navrender`,
    /// it is the second word. MyST writes `{navrender}`.
    private static func figureWords(_ text: Substring) -> [String]? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let place = words.prefix(2).firstIndex(where: { $0 == "navrender" || $0 == "{navrender}" })
        else { return nil }
        return Array(words[(place + 1)...])
    }

    /// Returns the blocks of the directives `.. navrender::` and `.. code-block:: navrender`.
    ///
    /// The lines of a block are indented deeper than the line with `..`. The block begins with the options, such as
    /// `:name: value`. Directives in a literal block, as in a page about directives, are text.
    private static func directives(of page: [Substring]) -> [PageBlock] {
        var blocks: [PageBlock] = []
        var index = 0
        while index < page.count {
            guard let words = directiveWords(page[index]) else {
                let column = literalColumn(page, index)
                index = column.map { endOfContent(page, after: index, deeperThan: $0) } ?? index + 1
                continue
            }
            let end = endOfContent(page, after: index, deeperThan: indentation(of: page[index]))
            let (options, start) = options(page, index + 1..<end)
            blocks.append(
                PageBlock(words: words, options: options, lines: start..<end, line: index + 1, lastLine: end))
            index = end
        }
        return blocks
    }

    /// Returns the index after the last line of the content that follows the line at `index`. Each line of the content
    /// is blank or indented deeper than `column`. Blank lines at the end of the content are left out.
    private static func endOfContent(
        _ page: [Substring], after index: Int, deeperThan column: Int
    ) -> Int {
        var end = index + 1
        while end < page.count, isBlank(page[end]) || indentation(of: page[end]) > column { end += 1 }
        while end > index + 1, isBlank(page[end - 1]) { end -= 1 }
        return end
    }

    /// Returns the column of the text in a line that begins a literal block; nil for another line. The lines of the
    /// literal block are indented deeper than the column.
    ///
    /// A literal block begins after a directive for code, or after a paragraph that ends with `::`. See "Literal
    /// Blocks" in the specification of reStructuredText.
    private static func literalColumn(_ page: [Substring], _ index: Int) -> Int? {
        let column = columnAfterItemMarks(page[index])
        let text = page[index].dropFirst(column)
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return nil }
        if first == ".." {
            return words.count >= 2 && literalDirectives.contains(String(words[1])) ? column : nil
        }
        // A line that consists of colons alone is the underline of a title, unless it is just `::`.
        guard last.hasSuffix("::"), words == ["::"] || !text.allSatisfy({ $0 == ":" || $0.isWhitespace })
        else {
            return nil
        }
        // The paragraph goes on in the next line unless the next line is blank.
        return index + 1 == page.count || isBlank(page[index + 1]) ? column : nil
    }

    /// The directives whose content is not read as reStructuredText.
    private static let literalDirectives: Set<String> = [
        "code-block::", "code::", "sourcecode::", "parsed-literal::", "raw::", "math::", "prompt::",
        "doctest::", "testcode::", "testoutput::",
    ]

    /// Returns the column of the text after the indentation and the marks of list items, such as `-` and `1.`.
    private static func columnAfterItemMarks(_ line: Substring) -> Int {
        var column = indentation(of: line)
        while let length = itemMarkLength(line.dropFirst(column)) {
            column += length + indentation(of: line.dropFirst(column + length))
        }
        return column
    }

    /// Returns the length of the list item's mark, such as `-` or `1.`, at the beginning of a text; nil if the text
    /// begins with no such mark.
    static func itemMarkLength(_ text: Substring) -> Int? {
        guard let first = text.first else { return nil }
        var length = 1
        if first != "-", first != "*", first != "+" {
            let digits = text.prefix { ("0"..."9").contains($0) || $0 == "#" }.count
            guard 1...9 ~= digits, let end = text.dropFirst(digits).first, end == "." || end == ")" else {
                return nil
            }
            length = digits + 1
        }
        return text.dropFirst(length).first?.isWhitespace ?? true ? length : nil
    }

    /// Returns the options at the beginning of the lines, and the index of the line after the options.
    private static func options(
        _ page: [Substring], _ lines: Range<Int>
    ) -> (options: [PageBlock.Option], next: Int) {
        var options: [PageBlock.Option] = []
        for index in lines {
            guard let option = option(page[index]) else { return (options, index) }
            options.append(option)
        }
        return (options, lines.upperBound)
    }

    /// Returns the option in a line such as `:name: value`; nil if the line has none.
    private static func option(_ line: Substring) -> PageBlock.Option? {
        let text = line.drop(while: PageBlock.isMark)
        guard text.first == ":", let end = text.dropFirst().firstIndex(of: ":") else { return nil }
        let name = text[text.index(after: text.startIndex)..<end]
        let value = text[text.index(after: end)...].drop(while: \.isWhitespace)
        return PageBlock.Option(name: String(name), value: String(value))
    }

    private static func directiveWords(_ line: Substring) -> [String]? {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count >= 2, words[0] == ".." else { return nil }
        if words[1] == "navrender::" { return Array(words[2...]) }
        let isCode = ["code-block::", "code::", "sourcecode::"].contains(words[1])
        return isCode && words.count >= 3 && words[2] == "navrender" ? Array(words[3...]) : nil
    }

    private static func indentation(of line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }

    private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}

extension [UInt8] {
    /// The lines of a text file, without line breaks.
    package var textLines: [Substring] {
        split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Substring(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Whether the bytes contain the UTF-8 bytes of a text.
    package func contains(_ text: StaticString) -> Bool {
        let wanted = Array("\(text)".utf8)
        guard let first = wanted.first, count >= wanted.count else { return false }
        var from = startIndex
        while let found = self[from...].firstIndex(of: first), count - found >= wanted.count {
            if self[found..<(found + wanted.count)].elementsEqual(wanted) { return true }
            from = found + 1
        }
        return false
    }
}
