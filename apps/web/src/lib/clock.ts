import { useSyncExternalStore } from 'react'

/** One clock for the whole page: a hundred countdowns share a single timer, which stops when none is left. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, 1000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Milliseconds since 1970, renewed every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
