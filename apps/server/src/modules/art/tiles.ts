import type { Logger } from 'pino'
import { openFolder } from './folder.ts'
import { createPainter } from './painter.ts'

/** In memory: some thousand tiles. On disk: all that a market of a hundred thousand shows. */
const MEMORY_BYTES = 32 * 2 ** 20
const FOLDER_BYTES = 1024 * 2 ** 20
/** More than two pages of the market; whoever asks for more at once gets the drawings. */
const WAITING = 200

export type Tiles = {
  /** The tile, or null when it is not there within that time; it is painted all the same, if there is room. */
  get(address: string, waitMs: number): Promise<Buffer | null>
  /** How many are to be painted. */
  waiting(): number
  close(): Promise<void>
}

/** Tiles by their addresses: painted once, off this thread, and kept within bounds. */
export function createTiles(folder: string | null, log: Logger): Tiles {
  const kept = createMemory(MEMORY_BYTES)
  const disk = folder ? openFolder(folder, FOLDER_BYTES) : null
  const painter = createPainter(log)
  const making = new Map<string, Promise<Buffer | null>>()

  const make = async (address: string): Promise<Buffer | null> => {
    const before = await disk?.read(address)
    const picture = before ?? (await painter.paint(address))
    if (picture) kept.put(address, picture)
    // Kept on disk for later; whoever asked does not wait for that.
    if (picture && !before) disk?.write(address, picture).catch((err) => log.warn({ event: 'art.not_kept', err }))
    return picture
  }
  const begin = (address: string): Promise<Buffer | null> => {
    const made = make(address)
      .catch((err) => {
        log.error({ event: 'art.failed', err, address }, 'a picture could not be painted')
        return null
      })
      .finally(() => making.delete(address))
    making.set(address, made)
    return made
  }
  return {
    async get(address, waitMs) {
      const here = kept.get(address)
      if (here) return here
      const underWay = making.get(address)
      if (!underWay && making.size >= WAITING) return null
      return within(underWay ?? begin(address), waitMs)
    },
    waiting: () => making.size,
    close: () => painter.close(),
  }
}

/** What comes within a time, or null. */
async function within<T>(promised: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promised, late]).finally(() => clearTimeout(timer))
}

/** The last asked for, up to so many bytes. */
function createMemory(bound: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const drop = (address: string) => {
    bytes -= kept.get(address)?.length ?? 0
    kept.delete(address)
  }
  return {
    get(address: string): Buffer | undefined {
      const found = kept.get(address)
      if (found) {
        kept.delete(address)
        kept.set(address, found)
      }
      return found
    },
    put(address: string, picture: Buffer) {
      drop(address)
      kept.set(address, picture)
      bytes += picture.length
      for (const oldest of kept.keys()) {
        if (bytes <= bound) return
        drop(oldest)
      }
    },
  }
}
