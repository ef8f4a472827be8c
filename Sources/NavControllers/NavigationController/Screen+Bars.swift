import NavComponents
import NavScene

extension NavigationController {
    /// Returns the screen. If `wrapsScreens` is true, a screen without a toolbar gets one with the screen's items.
    func wrapped(_ screen: Screen) -> Screen {
        guard wrapsScreens, screen.toolbar == nil else { return screen }
        var screen = screen
        screen.toolbar = Toolbar(leftItems: screen.leadingItems, rightItems: screen.trailingItems)
        return screen
    }
}

extension Screen {
    /// Whether the screen shows the controller's bar.
    var hasBar: Bool { toolbar == nil && isBarHidden != true }
}
