/** Runs in the page: what does not fit on this screen, each as one line that names the element. */
export function misfits(): string[] {
  const LEAST_TEXT = 12
  const LEAST_TARGET = 24
  const LEAST_GOLD = 44
  const found = new Set<string>()
  const name = (one: Element): string => {
    const text = (one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}"> ${text || one.getAttribute('aria-label')}`
  }
  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide > 0) found.add(`the page is ${wide} px too wide`)

  // What is there for screen readers alone is clipped away.
  const isForEars = (one: Element): boolean => {
    for (let outer: Element | null = one; outer; outer = outer.parentElement)
      if (getComputedStyle(outer).clipPath === 'inset(50%)') return true
    return false
  }
  const isSeen = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(one)

  for (const one of document.body.querySelectorAll('*')) {
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!texts.length || /^(script|style|option|title|noscript)$/i.test(one.tagName) || !isSeen(one)) continue
    const style = getComputedStyle(one)
    if (Number.parseFloat(style.fontSize) < LEAST_TEXT) found.add(`${style.fontSize}: ${name(one)}`)
    // Of what scrolls by itself, or says by dots that it is cut, the rest can be had. A drawing's text has no box.
    const mayBeWider =
      one instanceof SVGElement ||
      style.display === 'inline' ||
      style.textOverflow === 'ellipsis' ||
      /auto|scroll/.test(style.overflowX)
    if (!mayBeWider && one.scrollWidth > one.clientWidth + 1)
      found.add(`${one.scrollWidth - one.clientWidth} px out of its box: ${name(one)}`)
    const range = document.createRange()
    // Its own words: what is there for ears among them has no place.
    range.setStartBefore(texts[0] ?? one)
    range.setEndAfter(texts.at(-1) ?? one)
    const { right, left } = range.getBoundingClientRect()
    for (let outer = one.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, textOverflow, maskImage } = getComputedStyle(outer)
      // A line that passes fades at its edge, which says the same as dots.
      if (
        maskImage !== 'none' ||
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        style.textOverflow === 'ellipsis'
      )
        break
      const box = outer.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && (right > box.right + 1 || left < box.left - 1))
        found.add(`cut by <${outer.tagName.toLowerCase()} class="${outer.className}">: ${name(one)}`)
    }
  }

  for (const one of document.querySelectorAll('a[href], button, select, summary, input, textarea, [role="button"]')) {
    // The pill around a hidden field is what is pressed.
    const target = one.closest('label') ?? one
    if (
      !isSeen(target) ||
      (one.matches('select') ? !isSeen(one.parentElement ?? one) : !one.closest('label') && !isSeen(one))
    )
      continue
    // In a sentence a link is as high as its line.
    const isInText = getComputedStyle(target).display === 'inline'
    const { width, height } = target.getBoundingClientRect()
    if (width === 0 || isInText) continue
    const least = /gold/.test(one.className) && /button/.test(one.className) ? LEAST_GOLD : LEAST_TARGET
    if (Math.min(width, height) < least - 0.5)
      found.add(`${Math.round(width)} by ${Math.round(height)} to press: ${name(one)}`)
  }
  return [...found]
}

/** Runs in the page: chooses a language as a hand would, and waits until the screen speaks it and nothing is on its way. */
export async function speak(language: string): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const until = async (what: string, isSo: () => boolean) => {
    const endMs = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > endMs) throw new Error(`${location.pathname}, ${language}: not ${what}`)
      await frame()
    }
  }
  const chosen = () => document.querySelector<HTMLSelectElement>('footer select')
  // The old screen stays until the new one has come, under a line in the top bar; then come its figures.
  const isStill = () =>
    !document.querySelector('header [class*="wait"], main .skeleton:not(#kit *)') &&
    document.querySelector('main h1') !== null
  await frame()
  await until('there', isStill)
  const select = chosen()
  if (select && select.value !== language) {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, language)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await until('spoken', () => chosen()?.value === language)
  await frame()
  await until('there', isStill)
}
