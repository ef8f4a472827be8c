// This file imports both Foundation and the library. If both declare a name below, the name is ambiguous and does not
// compile.

import Foundation
import Navrender
import Testing

@Suite("Names beside Foundation")
struct NameTests {
    @Test("the library's names do not clash with Foundation's names")
    func names() {
        let types: [Any.Type] = [
            Appearance.self, Backdrop.self, BarAppearance.self, BlendMode.self, Box.self, BoxShape.self,
            Canvas.self, Clip.self, ColorInterpolation.self, ComponentTransfer.self, CompositeOperator.self,
            Compositing.self, Contrast.self, CornerCurve.self, CornerRadii.self, Device.self,
            DynamicTypeStyle.self, EdgeInsets.self, Ellipse.self, EventMotion.self, FillRule.self,
            Filter.self,
            FilterGraph.self, FontAxisValue.self, FontDescription.self, FontFeature.self, FontOverrides.self,
            FontReference.self, Frame.self, GlyphRun.self, Gradient.self, Group.self, Image.self,
            InlineImage.self, LayoutDirection.self, List.self, Mask.self, MaskStyle.self, Material.self,
            NavigationBar.self, NavigationController.self, Node.self, OutputColorSpace.self, Paint.self,
            Path.self, PathCombination.self, PathDataError.self, PathOperation.self, PathShape.self,
            Pattern.self, PicturePaint.self, Point.self, ProgressBar.self, Rect.self, Scene.self,
            SceneBuilder.self, Screen.self, ScrollState.self, ScrollView.self, SearchBar.self,
            SearchController.self, SegmentedControl.self, Shadow.self, Shape.self, Size.self,
            SizeCategory.self, SplitView.self, Stack.self, StraightColor.self, Stroke.self, StrokeStyle.self,
            StrokeTrim.self, Symbol.self, SystemColor.self, Tags.self, Text.self, TextAttachment.self,
            TextRun.self, TimelineEvent.self, Toolbar.self, Transform.self, Vector.self,
        ]
        #expect(Set(types.map { "\($0)" }).count == types.count)
    }
}
