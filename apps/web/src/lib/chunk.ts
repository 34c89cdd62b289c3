/**
 * Code that arrives later can fail to: the network drops, or a new deployment has taken the file away. The first failure
 * reloads the page, since the new page knows the new files; a second one is told to the visitor.
 */
/** One mark for each chunk: another one that arrives says nothing about this one. */
const markOf = (name: string): string => `reloaded-for-${name}`
const CHUNK_TIMEOUT_MS = 120_000

export class ChunkError extends Error {
  override name = 'ChunkError'
}

type Env = { storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; reload: () => void; timeoutMs: number }
const browser = (): Env => ({
  storage: sessionStorage,
  reload: () => window.location.reload(),
  timeoutMs: CHUNK_TIMEOUT_MS,
})

let coming = 0
const listeners = new Set<() => void>()
const count = (by: 1 | -1): void => {
  coming += by
  // A chunk is asked for while a screen is drawn: who listens must not be drawn anew within that.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}
/** What has come stands a moment later. */
const STANDS_MS = 200

/** Whether something was asked for that does not stand yet: what comes by itself had better wait. */
export const isChunkComing = (): boolean => coming > 0
export const subscribeChunks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function loadChunk<T>(name: string, load: () => Promise<T>, env: Env = browser()): Promise<T> {
  const mark = markOf(name)
  count(1)
  const came = () => setTimeout(count, STANDS_MS, -1)
  try {
    const chunk = await withTimeout(load(), env.timeoutMs)
    env.storage.removeItem(mark)
    came()
    return chunk
  } catch (cause) {
    came()
    const isLate = cause instanceof ChunkError
    // A slow network would only be slower after a reload.
    if (isLate || env.storage.getItem(mark)) throw isLate ? cause : new ChunkError('failed', { cause })
    env.storage.setItem(mark, '1')
    env.reload()
    // The page is going away: nothing more may happen on it.
    return new Promise<never>(() => {})
  }
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('timeout')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
