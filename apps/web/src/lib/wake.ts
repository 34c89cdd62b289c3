import type { LiveMessage } from './live.ts'

/** What makes the page look again: a message of the stream, or the same said by the page itself. */
type Cause = Exclude<LiveMessage, { type: 'assets' }> | Omit<Extract<LiveMessage, { type: 'assets' }>, 'block'>

/** Which queries a message wakes. Only what is on the screen is then asked for. */
export type Wakes = { [T in Cause['type']]?: (cause: Extract<Cause, { type: T }>) => void }

let registered: readonly Wakes[] = []

/** Every feature says which of its queries a message wakes; whoever knows them all registers them, once. */
export const registerWakes = (all: readonly Wakes[]): void => {
  registered = all
}

export function wake(cause: Cause): void {
  for (const wakes of registered) {
    const look = wakes[cause.type] as ((cause: Cause) => void) | undefined
    look?.(cause)
  }
}
