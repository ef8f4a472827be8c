import NavJSON
import NavScene

/// The names that a scene file and its includes define.
struct FileNames {
    var environment: Environment
    var parameters: [SceneParameter]
    /// The parsed included files. The includes of an included file come before that file.
    let includes: [JSONValue]
}

extension SceneFiles {
    /// The largest depth at which files are nested, by includes or as symbols.
    private static let maximumDepth = 16

    /// Collects the names of a file, of its data files and of its includes.
    ///
    /// If several files define the same token or parameter, the including file wins. Among includes, the last one
    /// wins. The recursion is as deep as the files are nested. ``maximumDepth`` limits this nesting.
    mutating func names(of root: JSONValue, within chain: [String] = []) -> FileNames {
        var includes: [JSONValue] = []
        var known: [String] = []
        let isWhole = collectIncludes(of: root, within: chain, known: &known, into: &includes)
        var environment = Environment(of: JSONValue(.object(JSONObject(members: [])), at: 0..<0))
        environment.hidesNames = !isWhole
        var parameters: [SceneParameter] = []
        for file in includes + [root] {
            environment.addNames(of: file)
            if let data = file.member("data") { environment.addData(data, from: &self) }
            environment.addThemes(of: file)
            let declared = SceneParameter.declared(in: file)
            parameters.removeAll { known in declared.contains { $0.name == known.name } }
            parameters += declared
        }
        for file in includes + [root] { addSymbols(of: file, within: chain, to: &environment) }
        return FileNames(environment: environment, parameters: parameters, includes: includes)
    }

    /// Appends the parsed includes of a file, each once. The includes of an included file come before that file.
    ///
    /// - Returns: Whether all included files could be read.
    private mutating func collectIncludes(
        of root: JSONValue, within chain: [String], known: inout [String], into includes: inout [JSONValue]
    ) -> Bool {
        guard let value = root.member("include") else { return true }
        var names: [JSONValue] = [value]
        if case .array(let elements) = value.content { names = elements }
        var isWhole = true
        for name in names {
            if case .string(let path) = name.content, known.contains(path) { continue }
            guard case .string(let path) = name.content,
                let file = nested(path, within: chain, at: name.range)
            else {
                isWhole = false
                continue
            }
            let readsAll = collectIncludes(of: file, within: chain + [path], known: &known, into: &includes)
            if case .object = file.content, readsAll, !broken.contains(path) {} else { isWhole = false }
            known.append(path)
            includes.append(file)
        }
        return isWhole
    }

    private mutating func addSymbols(
        of file: JSONValue, within chain: [String], to environment: inout Environment
    ) {
        var symbols = environment.symbols
        let repeated = symbols.add(symbolsOf: file) { module($0, within: chain) }
        environment.symbols = symbols
        for (member, first) in repeated {
            report(
                .repeatedName,
                "the symbol \(member.key.quotedForDisplay) is already defined in "
                    + source.linePhrase(at: first.lowerBound, seenFrom: member.keyRange.lowerBound),
                help: "give one of them another name", at: member.keyRange)
        }
    }

    /// Returns the scene file that a symbol names. The result is `nil` if the symbol names no file, or if the file
    /// cannot be read.
    private mutating func module(_ symbol: JSONValue, within chain: [String]) -> SceneModule? {
        guard let name = symbol.member("scene"), case .string(let path) = name.content,
            let root = nested(path, within: chain, at: name.range)
        else { return nil }
        if let known = modules[path] { return known }
        let names = names(of: root, within: chain + [path])
        let module = SceneModule(root: root, environment: names.environment, parameters: names.parameters)
        modules[path] = module
        return module
    }

    /// Returns a parsed scene file, or `nil` after reporting a problem.
    ///
    /// - Parameter chain: The paths of the files between the main file and this one, the outermost first.
    private mutating func nested(_ path: String, within chain: [String], at range: Range<Int>) -> JSONValue? {
        if let start = chain.firstIndex(of: path) {
            let cycle = (chain[start...] + [path]).joined(separator: " → ")
            report(
                .includeCycle, "\(path.quotedForDisplay) includes itself: \(cycle.escapedForDisplay)",
                help: "move the parts that both files use into a third file", at: range)
            return nil
        }
        guard chain.count < Self.maximumDepth else {
            report(
                .includeCycle, "files are nested more than \(Self.maximumDepth) levels deep",
                help: "include the inner files in the main file", at: range)
            return nil
        }
        if let known = roots[path] { return known }
        guard let file = self.open(path, for: .scene, at: range) else { return nil }
        let root = parse(file)
        roots[path] = root
        return root
    }
}
