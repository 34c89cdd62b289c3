import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Works } from './launchDay.ts'

/** What was measured of each thing that players make the house do: milliseconds of a core, and bytes. */
export type Costs = {
  keptMs: number
  pictureMs: number
  messageMs: number
  market: Cost
  card: Cost
  /** The same by very many. */
  watchedCard: Cost
  ownPart: Cost
  preparation: Cost
  /** One event of the chain, read and settled: by the indexer, and by the database. */
  eventMs: number
  eventDatabaseMs: number
  accountBytes: number
  operationBytes: number
  /** With all that it leaves in whichever table. */
  eventBytes: number
  firstVisitBytes: number
  pictureBytes: number
}
type Cost = { serverMs: number; databaseMs: number; bytes: number }

type Kept = { answers: Record<'market' | 'art', { kept: number }> }
type Asks = { asks: Record<string, Cost>; message: { serverMs: number } }
type Indexer = { indexers: Record<string, { eventsPerCpuSecond: number; eventsPerCpuSecondOfBoth: number }> }
type Storage = { bytesPerAccount: number; bytesPerOperation: number; bytesPerEvent: number }
type FirstLoad = { byKind: Record<string, { files: number; bytes: number }> }

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../results/${name}.json`), 'utf8')) as T

/** From what the other benches have written. */
export function readCosts(): Costs {
  const { answers } = read<Kept>('kept')
  const { asks, message } = read<Asks>('asks')
  const { indexers } = read<Indexer>('indexer')
  const { bytesPerAccount, bytesPerOperation, bytesPerEvent } = read<Storage>('storage')
  const { byKind } = read<FirstLoad>('first-load')
  const ask = (name: string): Cost => found(asks[name], name)
  const events = found(indexers['ours, PostgreSQL'], 'the indexer')
  const eventMs = 1000 / events.eventsPerCpuSecond
  const images = found(byKind.Image, 'pictures')
  return {
    keptMs: 1000 / answers.market.kept,
    pictureMs: 1000 / answers.art.kept,
    messageMs: message.serverMs,
    market: ask('market page'),
    card: ask('card’s page'),
    watchedCard: ask('the same card’s page'),
    ownPart: ask('a part of one’s own pages'),
    preparation: ask('preparation'),
    eventMs,
    eventDatabaseMs: 1000 / events.eventsPerCpuSecondOfBoth - eventMs,
    accountBytes: bytesPerAccount,
    operationBytes: bytesPerOperation,
    eventBytes: bytesPerEvent,
    firstVisitBytes: Object.values(byKind).reduce((sum, { bytes }) => sum + bytes, 0),
    pictureBytes: images.bytes / images.files,
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`nothing was measured of ${name}`)
  return value
}

/** As the simulated node is asked for it. */
export const worksOf = ({ keptMs, card, watchedCard, market, ownPart, preparation }: Costs): Works => ({
  kept: { serverMs: keptMs, databaseMs: 0, isKept: true },
  card,
  watchedCard,
  market,
  ownPart,
  write: preparation,
})
