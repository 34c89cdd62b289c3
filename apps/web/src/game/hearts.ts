import { useSyncExternalStore } from 'react'
import { loadChunk } from '../lib/chunk.ts'
import { token } from '../lib/session.ts'

/** What this browser keeps for who is not logged in. */
export const HEARTS_KEPT = 'hearts'

/** What is watched, as the tiles show it. Who reads and keeps it comes where there is something to be read. */
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

/** Reads them anew. A visitor who has never watched anything loads nothing for it. */
export function readHearts(): void {
  if (!token() && !hasKept()) showHearts([])
  // Without it the tiles show no hearts; the next look tries again.
  else void import('./heartKeeper.ts').then((keeper) => keeper.readHearts()).catch(() => {})
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(HEARTS_KEPT) !== null
  } catch {
    return false
  }
}

export const pressHeart = (id: number): void =>
  void loadChunk('hearts', () => import('./heartKeeper.ts')).then(
    ({ toggleHeart }) => toggleHeart(id),
    () => {},
  )
