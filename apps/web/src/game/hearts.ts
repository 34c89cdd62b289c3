import { useSyncExternalStore } from 'react'
import { loadChunk } from '../lib/chunk.ts'

/** What is watched, as the tiles show it. Who reads and keeps it comes when the first screen stands. */
let shown: ReadonlySet<number> = new Set()
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useIsHearted = (id: number): boolean => useSyncExternalStore(watch, () => shown.has(id))
export const shownHearts = (): ReadonlySet<number> => shown
export function showHearts(ids: Iterable<number>): void {
  shown = new Set(ids)
  for (const watcher of watchers) watcher()
}

export const pressHeart = (id: number): void =>
  void loadChunk('hearts', () => import('./heartKeeper.ts')).then(
    ({ toggleHeart }) => toggleHeart(id),
    () => {},
  )
