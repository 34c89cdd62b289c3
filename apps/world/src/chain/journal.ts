import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Deployment } from '@mdragon/chain'
import type { Call } from './localChain.ts'

/** What the chain was told to do, in order. Doing it again gives the same chain, to the last hash. */
export type Entry =
  | { do: 'begin'; recipe: string }
  | { do: 'raw'; tx: string }
  | ({ do: 'call' } & Call)
  | { do: 'mine'; time: number }
  /** Empty blocks in bulk, so many, this many seconds apart. */
  | { do: 'skip'; count: number; seconds: number }
  /** Blocks that came one by one, a second apart: the EVM gives those other hashes than blocks in bulk. */
  | { do: 'tick'; count: number }
  /** From here on it may all be undone: `back` says that it was. */
  | { do: 'keep' }
  | { do: 'back' }
  /** The past is complete; without this line the world was stopped while it was being made. */
  | { do: 'seeded'; deployment: Deployment }

export type Journal = { entries: Entry[]; append(entry: Entry): void; close(): void }

/** Opens the journal of a chain that keeps nothing on disk itself. A last line cut off by a crash is dropped. */
export function openJournal(path: string, { fresh }: { fresh: boolean }): Journal {
  const entries = !fresh && existsSync(path) ? readEntries(readFileSync(path, 'utf8')) : []
  // Written anew beside the old one, so that a torn last line goes and a crash just now loses nothing.
  const file = openSync(`${path}.new`, 'w')
  for (const chunk of inChunks(entries, 1000))
    writeSync(file, chunk.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  renameSync(`${path}.new`, path)
  return {
    entries,
    append: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  }
}

function readEntries(text: string): Entry[] {
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  const entries: Entry[] = []
  for (const line of complete.split('\n').filter(Boolean)) {
    const entry = JSON.parse(line) as Entry
    const last = entries.at(-1)
    // What was undone never happened to this chain.
    if (entry.do === 'back') entries.length = entries.findLastIndex((one) => one.do === 'keep')
    else if (entry.do === 'tick' && last?.do === 'tick') last.count += entry.count
    else entries.push(entry)
  }
  return entries
}

function* inChunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size)
}
