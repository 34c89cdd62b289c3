import type { LiveMessage } from '@mdragon/api'
import { publish } from './publish.ts'

/** Who listens in this process, and how all of them are told. */
export type Live = {
  /** Answers with how to stop listening. */
  subscribe(listener: Listener): () => void
  publish: typeof publish
}
type Listener = (message: LiveMessage) => void

export function createFanOut(): Live & { tell(message: LiveMessage): void } {
  const listeners = new Set<Listener>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish,
    tell(message) {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
