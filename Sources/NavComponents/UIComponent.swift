import NavSceneFormat

/// A component that `eject` can print, because its expansion does not need a timeline.
package protocol UIComponent: KeyedComponent {}
