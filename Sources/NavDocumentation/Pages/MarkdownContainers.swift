/// The Markdown blocks that enclose the present line of a page and hold indented content, such as list items.
///
/// Without such a block, a line indented by four columns is an indented code block (CommonMark 0.31, section 4.4).
/// The rules are more tolerant than CommonMark: in doubt, a line is not code. A figure within an indented code block is
/// ignored, so a line that wrongly counts as code could hide a figure.
struct MarkdownContainers {
    /// The columns at which the content of the open blocks begins, the outermost block first.
    private var columns: [Int] = []
    /// Whether the line before is text that an unindented line can continue.
    private var isAfterText = false
    /// Whether the next line is within an HTML comment.
    private var isInComment = false
    /// The number of open directives of DocC, such as `@Row {`. DocC ignores how deep their content is indented.
    private var directiveCount = 0
    /// Whether the line that was entered last belongs to an indented code block.
    private(set) var isCode = false

    /// Goes to the next line of the page. Lines of fenced code blocks must be left out.
    mutating func enter(_ line: Substring) {
        let text = line.drop(while: PageBlock.isMark)
        guard let first = text.first else {
            isAfterText = false
            return
        }
        let (indent, quoted) = Self.columns(of: line)
        if isInComment {
            (isCode, isAfterText) = (false, false)
            isInComment = text.firstRange(of: "-->") == nil
            return
        }
        let isItem = PageLanguage.itemMarkLength(text) != nil && !Self.isThematicBreak(text)
        let isText = first != "#" && first != "`" && first != "~" && !Self.isThematicBreak(text)
        // An unindented line directly after the text of an item continues the text (CommonMark 0.31, section 5.2).
        if isItem || !isText || !isAfterText {
            while let last = columns.last, last > indent { columns.removeLast() }
        }
        isCode = directiveCount == 0 && indent >= max(columns.last ?? 0, quoted) + 4
        if isCode { return }
        isAfterText = isText
        if text.hasPrefix("<!--") { isInComment = text.firstRange(of: "-->") == nil }
        if first == "@", text.last(where: { !$0.isWhitespace }) == "{" {
            directiveCount += 1
        } else if first == "}" {
            directiveCount = max(0, directiveCount - 1)
        }
        if isItem {
            openItems(text, at: indent)
        } else if Self.opensBlock(text) {
            columns.append(indent + 4)
            isAfterText = false
        }
    }

    /// Opens the items of a line such as `- 1. text`.
    ///
    /// The content of an item begins at most 4 columns after the start of the item's mark. Python-Markdown indents the
    /// content by 4 columns, however long the mark is.
    private mutating func openItems(_ text: Substring, at indent: Int) {
        var (column, rest) = (indent, text)
        while let length = PageLanguage.itemMarkLength(rest) {
            let spaces = rest.dropFirst(length).prefix(while: PageBlock.isMark).count
            // With more than four spaces, the content begins one space after the mark.
            column += min(4, length + (1...4 ~= spaces ? spaces : 1))
            columns.append(column)
            rest = rest.dropFirst(length + spaces)
        }
    }

    /// Returns whether a line opens a block of MkDocs whose content is indented by four columns: an admonition, a tab,
    /// a footnote or a definition.
    private static func opensBlock(_ text: Substring) -> Bool {
        if text.hasPrefix("!!!") || text.hasPrefix("???") || text.hasPrefix(": ") { return true }
        if text.hasPrefix("===") { return text.contains("\"") }
        return text.hasPrefix("[^") && text.firstRange(of: "]:") != nil
    }

    /// Returns whether a line is a thematic break, such as `* * *` (CommonMark 0.31, section 4.1).
    private static func isThematicBreak(_ text: Substring) -> Bool {
        guard let first = text.first, first == "-" || first == "*" || first == "_" else { return false }
        let marks = text.filter { !$0.isWhitespace }
        return marks.count >= 3 && marks.allSatisfy { $0 == first }
    }

    /// Returns the column at which the text of a line begins, from 0. Tabs go to the next multiple of 4.
    static func indentation(of line: Substring) -> Int { columns(of: line).text }

    /// Returns the columns at which the text of a line and the content of its quotation begin.
    private static func columns(of line: Substring) -> (text: Int, quotation: Int) {
        var (column, quotation) = (0, 0)
        for character in line.prefix(while: PageBlock.isMark) {
            column += character == "\t" ? 4 - column % 4 : 1
            // The content of a quotation is assumed to begin one space after the mark `>`.
            if character == ">" { quotation = column + 1 }
        }
        return (column, quotation)
    }
}
