const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const first = (list: typeof browsers, text: string): string | undefined => list.find(([sign]) => sign.test(text))?.[1]

/** A browser's long signature as its owner would call it; null for what is no browser, such as the game. */
export function deviceName(userAgent: string): { browser: string; system: string } | null {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  return browser && system ? { browser, system } : null
}
