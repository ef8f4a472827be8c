import CNavFreeType
import NavGeometry

/// The outlines of one face of a font file (`FT_Library` and `FT_Face`).
///
/// Only one thread at a time may use a face, and only one thread at a time may open or close faces of
/// a library. Therefore each face has a library of its own, and the owner must protect both with a
/// lock.
@safe struct FreeTypeFace: ~Copyable {
    private let library: FT_Library
    private let face: FT_Face
    /// The bytes of the font file. FreeType reads them as long as the face is open.
    private let blob: HarfBuzzBlob

    /// Opens a face. Returns nil if FreeType cannot read the file, or if the face has no outlines.
    ///
    /// - Parameters:
    ///   - index: The index of the face in the file.
    ///   - instance: The axis values of a variable face. Nil means the default values.
    init?(blob: HarfBuzzBlob, index: Int = 0, instance: FontInstance? = nil) {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
        let opened: FT_Face? = unsafe blob.withBytes { bytes, count in
            // By default, FreeType hides the outlines of a face that also has images (`sbix`). The
            // parameter `isbx` shows them.
            var outlinesToo = unsafe FT_Parameter(tag: FT_ULong(HarfBuzzBuffer.tag("isbx")), data: nil)
            return unsafe withUnsafeMutablePointer(to: &outlinesToo) { parameter in
                var arguments = unsafe FT_Open_Args()
                unsafe arguments.flags = FT_UInt(FT_OPEN_MEMORY | FT_OPEN_PARAMS)
                unsafe arguments.memory_base = bytes
                unsafe arguments.memory_size = FT_Long(count)
                unsafe arguments.num_params = 1
                unsafe arguments.params = parameter
                var face: FT_Face?
                unsafe FT_Open_Face(library, &arguments, FT_Long(index), &face)
                return unsafe face
            }
        }
        guard let face = unsafe opened, unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        else {
            unsafe FT_Done_FreeType(library)
            return nil
        }
        // HarfBuzz and FreeType both list the axes in the order of the file.
        var coordinates = (instance?.values ?? []).map { FT_Fixed(($0.value * 65_536).rounded()) }
        if !coordinates.isEmpty {
            _ = unsafe coordinates.withUnsafeMutableBufferPointer { list in
                unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(list.count), list.baseAddress)
            }
        }
        unsafe self.library = library
        unsafe self.face = face
        self.blob = blob
    }

    deinit { unsafe FT_Done_FreeType(library) }

    /// Returns a glyph's unhinted outline in ems, with y down and the origin on the baseline.
    ///
    /// The outline is empty if the glyph is absent or damaged.
    func outline(of glyph: GlyphID) -> Path {
        let unitsPerEm = unsafe Double(face.pointee.units_per_EM)
        guard unitsPerEm > 0,
            unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING)) == 0,
            unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return Path() }
        return unsafe Path(decomposing: &face.pointee.glyph.pointee.outline, unitsPerEm: unitsPerEm)
    }
}
