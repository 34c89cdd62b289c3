/**
 * Lets a picture show what a part looks like under the mouse or with the focus: for every rule that asks for such a state
 * there is one more, which asks for a class around the part instead. Only the kit has these.
 */
const states: readonly (readonly [pseudo: string, forced: string])[] = [
  [':hover', ':is(.isHovered *)'],
  [':focus-within', ':is(.isFocused *)'],
  // The focus is on what can take it, not on everything inside.
  [':focus-visible', ':is(.isFocused *):where(a, button, input, select, summary)'],
]

export function forceStates(): () => void {
  const forced = new CSSStyleSheet()
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) addForced(forced, rule)
  document.adoptedStyleSheets.push(forced)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced)
  }
}

function addForced(forced: CSSStyleSheet, { selectorText, style }: CSSStyleRule): void {
  for (const [pseudo, inside] of states)
    if (selectorText.includes(pseudo))
      forced.insertRule(`${selectorText.replaceAll(pseudo, inside)} { ${style.cssText} }`, forced.cssRules.length)
}
