import { useEffect, useSyncExternalStore } from 'react'

export const titleOf = (text: string): string => `${text} · MDragon`

let named: string | undefined
const watchers = new Set<() => void>()

function nameIt(text: string | undefined): void {
  named = text
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What `useTitle` calls that which is shown; undefined while nothing does. */
export const useNamed = (): string | undefined => useSyncExternalStore(watch, () => named)

/** The window's title while something more telling than the screen's own name is shown. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (!text) return
    const before = document.title
    const mine = titleOf(text)
    document.title = mine
    nameIt(text)
    return () => {
      // The next screen may have named itself already.
      if (document.title === mine) document.title = before
      if (named === text) nameIt(undefined)
    }
  }, [text])
}
