import { useSyncExternalStore } from 'react'

/**
 * A value that the browser keeps: it survives a reload, and is the same in every tab. `read` makes it of what was kept,
 * which may be anybody's; null: nothing was. Where the browser keeps nothing, it lasts until the page is left.
 */
export function keptStore<T>(key: string, read: (text: string | null) => T) {
  const readKept = (): T => {
    try {
      return read(localStorage.getItem(key))
    } catch {
      return read(null)
    }
  }
  let value = readKept()
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  const readAgain = ({ key: changed }: StorageEvent) => {
    if (changed !== key && changed !== null) return
    value = readKept()
    tell()
  }
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    window.addEventListener('storage', readAgain)
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) window.removeEventListener('storage', readAgain)
    }
  }
  return {
    get: (): T => value,
    use: (): T => useSyncExternalStore(watch, () => value),
    set(text: string): void {
      value = read(text)
      try {
        localStorage.setItem(key, text)
      } catch {
        // It lasts until the page is left.
      }
      tell()
    },
  }
}
