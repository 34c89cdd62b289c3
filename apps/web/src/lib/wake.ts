import type { LiveMessage } from './live.ts'

/** What makes the page look again: a message of the stream, or the same said by the page itself. */
type Cause = Exclude<LiveMessage, { type: 'assets' }> | Omit<Extract<LiveMessage, { type: 'assets' }>, 'block'>

/** Which queries a message wakes. Only what is on the screen is then asked for. */
export type Wakes = { [T in Cause['type']]?: (cause: Extract<Cause, { type: T }>) => void }

const registered = new Set<Wakes>()
let opened: Extract<Cause, { type: 'resync' }> | undefined

/**
 * Every feature says which of its queries a message wakes; whoever knows them registers them, once. Who comes after the
 * stream has opened hears of that still: what was asked for before may be true no longer.
 */
export function registerWakes(all: readonly Wakes[]): void {
  for (const wakes of all) {
    if (registered.has(wakes)) continue
    registered.add(wakes)
    if (opened) wakes.resync?.(opened)
  }
}

export function wake(cause: Cause): void {
  if (cause.type === 'resync') opened = cause
  for (const wakes of registered) {
    const look = wakes[cause.type] as ((cause: Cause) => void) | undefined
    look?.(cause)
  }
}
