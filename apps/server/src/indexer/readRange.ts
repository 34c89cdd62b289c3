import type { AnyEvent } from '../chain/event.ts'
import type { Decoder } from './decode.ts'
import type { ChainSource, Header, Logs } from './source.ts'

/** The chain changed while it was read: what was read is of no use, and is to be read again. */
export class ChainMoved extends Error {
  override name = 'ChainMoved'
}

/** `isFinal`: none of these blocks can be undone any more. */
type Wanted = { from: number; to: number; parentHash: string | null; isFinal: boolean }

/**
 * The events of a range of blocks, in their order, all of one chain that continues ours. `ahead`: what was read of a
 * block before it was known that it is the one.
 */
export async function readRange(
  source: ChainSource,
  decode: Decoder,
  { from, to, parentHash, isFinal }: Wanted,
  ahead?: Logs,
): Promise<{ events: AnyEvent[]; last: Header }> {
  const isAhead = from === to && ahead?.last.number === to
  const { logs, last } = isAhead ? ahead : await source.logs(from, to)
  const read = logs.flatMap((log) => {
    const event = decode(log)
    return event ? [{ event, log }] : []
  })
  // Of final blocks the logs alone tell the time; others are compared with their headers, as they may just be changing.
  const isKnown = isFinal && read.every(({ log }) => log.blockTimestamp !== undefined)
  const blocks = isKnown ? [] : [...new Set(read.map(({ event }) => event.block))].filter((block) => block !== to)
  // The parent is asked for last: if it still is ours then, it was so when the last block was read.
  const wanted = from === to || !parentHash ? blocks : [...blocks, from - 1]
  const headers = new Map([[to, last], ...(wanted.length ? await source.headers(wanted) : [])])
  const parent = from === to ? last.parentHash : headers.get(from - 1)?.hash
  if (parentHash && parent !== parentHash) throw new ChainMoved(`block ${from} does not continue what was read`)
  const events = read.map(({ event, log }) => {
    const header = headers.get(event.block)
    if (header ? header.hash !== log.blockHash : !isKnown)
      throw new ChainMoved(`the chain changed while blocks ${from} to ${to} were read`)
    return { ...event, time: header?.time ?? Number(log.blockTimestamp) } as AnyEvent
  })
  return { events: events.sort((a, b) => a.block - b.block || a.log_index - b.log_index), last }
}
