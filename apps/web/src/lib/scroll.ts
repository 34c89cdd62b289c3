/** Keeps where each history entry was scrolled to, so that back and forward, and a reload, return to the same place. */
const storeKey = (key: string): string => `scroll:${key}`

export function rememberScroll(key: string | undefined): void {
  if (key) sessionStorage.setItem(storeKey(key), String(Math.round(window.scrollY)))
}

/** A place further down than the page reaches yet; a list that grows asks for it until it can be shown. */
let wanted = 0

export function restoreScroll(key: string): void {
  const y = Number(sessionStorage.getItem(storeKey(key)) ?? 0)
  wanted = y
  applyWantedScroll()
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, forget, { once: true, passive: true })
}

/** True while the page is still too short for the place that is being restored. */
export function applyWantedScroll(): boolean {
  if (wanted === 0) return false
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  window.scrollTo(0, wanted)
  if (furthest < wanted - 1) return true
  wanted = 0
  return false
}

/** Whoever scrolls by hand has chosen a place: nothing pulls them back. */
const forget = (): void => {
  wanted = 0
}

/**
 * Somebody is by keyboard at what is below the list: were it to grow now, it would push that away. Who only pressed
 * something there with a hand goes on in the list.
 */
export const isBelowLists = () => document.querySelector('footer:focus-visible, footer :focus-visible')
