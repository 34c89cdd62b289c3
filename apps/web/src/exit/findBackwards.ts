/** Nodes allow very different ranges; each is asked for as much as it gives. */
const FIRST_BLOCKS = 50_000
const MOST_BLOCKS = 1_000_000
/** So often in a row a node may refuse before we believe it: by then it was asked for one block. */
const TRIES = 12
const FIRST_PAUSE_MS = 250
const MOST_PAUSE_MS = 8_000

type Search<T> = {
  from: number
  to: number
  read: (from: number, to: number) => Promise<readonly T[]>
  /** From this block on all was read. */
  onRead: (found: readonly T[], from: number) => void
  /** Whether somebody still wants to know. */
  isWanted: () => boolean
  pause?: (ms: number) => Promise<void>
}

/**
 * Reads a range from its end, where what is still open most likely began. A refusal can mean 'too much' or 'too fast':
 * after one, less is asked for, and later. What was refused once is not asked for again.
 */
export async function findBackwards<T>({ from, to, read, onRead, isWanted, pause = wait }: Search<T>): Promise<void> {
  let [size, most, failures] = [FIRST_BLOCKS, MOST_BLOCKS, 0]
  let end = to
  while (end >= from && isWanted()) {
    const start = Math.max(from, end - size + 1)
    const asked = end - start + 1
    try {
      const found = await read(start, end)
      if (!isWanted()) return
      onRead(found, start)
      end = start - 1
      failures = 0
      if (size * 2 < most) size *= 2
    } catch (error) {
      if (++failures > TRIES) throw error
      most = Math.min(most, asked)
      size = Math.max(1, Math.floor(asked / 4))
      await pause(Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)))
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
