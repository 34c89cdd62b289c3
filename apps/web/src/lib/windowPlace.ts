/** Where the window is on the page, and how high it is. */
export type WindowPlace = { y: number; height: number }

/**
 * Asked in the middle of a change, a browser lays the whole page out to answer. So it is asked where the page lies ready:
 * when it has moved, and by whoever has measured something anyway.
 */
let place: WindowPlace = { y: 0, height: 0 }
const listeners = new Set<() => void>()

export const windowPlace = (): WindowPlace => place

export function renewWindowPlace(): void {
  const [y, height] = [window.scrollY, window.innerHeight]
  if (y === place.y && height === place.height) return
  place = { y, height }
  for (const listener of listeners) listener()
}

/** What is drawn next is shown from the top: drawn for where the window was, it would be drawn once more. */
export function expectTop(): void {
  place = { ...place, y: 0 }
}

export function onWindowMoved(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', renewWindowPlace, { passive: true })
    window.addEventListener('resize', renewWindowPlace)
  }
  listeners.add(listener)
  renewWindowPlace()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('scroll', renewWindowPlace)
    window.removeEventListener('resize', renewWindowPlace)
  }
}
