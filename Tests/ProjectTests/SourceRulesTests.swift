import Foundation
import Testing

/// The package's folder, found from this file's path.
let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The texts of the Swift files beneath `Sources`, with paths relative to `Sources`.
private let sources: [(path: String, text: String)] = {
    let folder = packageFolder.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
        (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
}()

@Suite("rules for sources")
struct SourceRulesTests {
    /// The files that contain unsafe code.
    private let filesWithUnsafeCode = [
        "NavCompositing/FrameMemory.swift",
        "NavDocumentation/Preview/PreviewPage.swift",
        "NavFiles/ChildProcess.swift",
        "NavFiles/Pipe.swift",
        "NavFiles/ProcessFacts.swift",
        "NavFiles/SystemCalls.swift",
        "NavImageCoding/CompiledRowKernels.swift",
        "NavImageCoding/DeflateLibrary.swift",
        "NavImageCoding/ISALPlace.swift",
        "NavImageCoding/ISALibrary.swift",
        "NavImageCoding/ImageLibraries.swift",
        "NavImageCoding/PNGLibrary.swift",
        "NavImageCoding/SparseDeflater.swift",
        "NavImageCoding/TurboJPEGLibrary+Encoding.swift",
        "NavImageCoding/TurboJPEGLibrary.swift",
        "NavImageCoding/WebPLibrary.swift",
        "NavImageCoding/ZlibLibrary.swift",
        "NavImageDiffing/CompiledChangeKernels.swift",
        "NavRasterization/BlurRows.swift",
        "NavRasterization/CompiledKernels+Blur.swift",
        "NavRasterization/CompiledKernels+Coverage.swift",
        "NavRasterization/CompiledKernels+Outlines.swift",
        "NavRasterization/CompiledKernels+Paints.swift",
        "NavRasterization/CompiledKernels+Pixels.swift",
        "NavRasterization/CompiledKernels.swift",
        "NavRasterization/OutlineChunk.swift",
        "NavRasterization/SharedFrame.swift",
        "NavRasterization/UnzeroedMemory.swift",
        "NavSnapshots/Report/ReportPage.swift",
        "NavTypesetting/EmbeddedFont.swift",
        "NavTypesetting/FontTable.swift",
        "NavTypesetting/FreeTypeFace.swift",
        "NavTypesetting/FreeTypeOutline.swift",
        "NavTypesetting/HarfBuzzBlob.swift",
        "NavTypesetting/HarfBuzzBuffer.swift",
        "NavTypesetting/HarfBuzzFont.swift",
        "NavTypesetting/HarfBuzzLanguage.swift",
        "NavTypesetting/HarfBuzzUnicode.swift",
        "NavTypesetting/HyphenationPatterns.swift",
        "NavTypesetting/TypesettingLibraries.swift",
        "NavUnicode/CharacterProperties.swift",
        "Navrender/ProcessEnvironment.swift",
        "NavrenderBench/Drawing/MemoryLimit.swift",
        "NavrenderBench/Processes/ChildProcess.swift",
        "NavrenderBench/Processes/TemporaryFolder.swift",
        "NavrenderBench/ReferenceComparison.swift",
        "NavrenderBench/ReferencePNG.swift",
        "NavrenderCommand/Output/StandardError.swift",
        "NavrenderCommand/Sandbox/Sandbox.swift",
        "NavrenderCommand/Scenes/IsolatedJob.swift",
    ]

    private func files(matching pattern: String, except: (String) -> Bool = { _ in false }) throws -> [String]
    {
        let regex = try Regex(pattern)
        return sources.filter { source in
            !except(source.path)
                && source.text.split(separator: "\n").contains { line in
                    !line.drop(while: { $0 == " " }).hasPrefix("//") && line.contains(regex)
                }
        }.map(\.path)
    }

    @Test("source files are found and are not empty")
    func sourcesAreFound() {
        #expect(sources.count > 100)
        #expect(sources.allSatisfy { !$0.text.isEmpty })
    }

    @Test("unsafe code is only in the listed files, which wrap C code, system calls or raw memory")
    func unsafeFiles() throws {
        #expect(try files(matching: #"\bunsafe\b"#) == filesWithUnsafeCode)
    }

    @Test("only wrappers call the C loops, and only kernel sets use the wrappers")
    func kernelSets() throws {
        // C functions with one of these words after `nav_`, such as `nav_bench_run`, may be called directly.
        let others =
            "advise|sparse|bench|reference|read_png|report|preview|unicode|font|hyphenation|sandbox|webp|xxhash"
            + "|turbojpeg"
        let calls = try files(matching: #"unsafe nav_(?!\#(others))\w+\("#)
        #expect(calls.allSatisfy { $0.contains("/Compiled") } && calls.count == 7)
        let users = try files(matching: #"\b(Compiled|Plain)(Row|Change)?Kernels\."#)
        #expect(users.allSatisfy { $0.contains("KernelSet") || $0.contains("/Plain") } && users.count == 8)
    }

    @Test("sources do not call the C library's transcendental functions, whose last bits vary")
    func transcendentals() throws {
        #expect(
            try files(
                matching:
                    #"(^|[^.\w])(sin|cos|tan|exp|exp2|pow|log|log2|log10|atan|atan2|asin|acos|cbrt|hypot)\("#
            )
            .isEmpty)
        #expect(try files(matching: #"\.(addingProduct|addProduct)\("#).isEmpty)
    }

    @Test("sources do not import Foundation, and have no try! or as!")
    func imports() throws {
        #expect(try files(matching: #"^\s*(public |internal |private )?import Foundation"#).isEmpty)
        #expect(try files(matching: #"\btry!|\bas!"#).isEmpty)
    }

    @Test("each target's folder has a README.md that names only existing files and folders")
    func readmes() throws {
        let folder = packageFolder.appending(path: "Sources")
        let targets = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let isPath = try Regex(#"[\w+/]+(\.(swift|c|inc|h)|/)"#)
        for target in targets {
            let names =
                FileManager.default.enumerator(atPath: folder.appending(path: target).path)?
                .compactMap { $0 as? String } ?? []
            let text = try String(
                contentsOf: folder.appending(path: target + "/README.md"), encoding: .utf8)
            #expect(text.hasPrefix("# \(target)\n"))
            for quoted in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where quoted.offset % 2 == 1 && quoted.element.wholeMatch(of: isPath) != nil {
                let name = quoted.element.hasSuffix("/") ? quoted.element.dropLast() : quoted.element
                let isThere = names.contains { $0 == name || $0.hasSuffix("/" + name) }
                #expect(isThere, "\(target)/README.md names \(quoted.element)")
            }
        }
    }
}
