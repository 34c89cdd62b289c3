import { assumed } from './assumptions.ts'
import type { Costs } from './costs.ts'

const DAY_S = 86_400
const MONTH_DAYS = 30
const GB = 1e9
/** A message of the stream with its name and number. */
const MESSAGE_BYTES = 120
/** Of each role at least two, so that one may die. */
const LEAST = 2

export type Needs = {
  players: number
  atPeak: number
  operationsADay: number
  /** Processes with a core each. */
  apiNodes: number
  indexers: number
  /** Of the one that leads, how much of its core is used in the busiest minute. */
  indexerBusy: number
  workers: number
  primaryCores: number
  replicaCores: number
  storageGb: number
  rpcCallsADay: number
  outGbADay: number
  dollarsAMonth: number
}

/** What so many players need, from what each thing costs and what we take them to do. */
export function needsOf(players: number, costs: Costs): Needs {
  const daily = players * assumed.dailyShare
  const atPeak = daily * assumed.peakShare
  const operationsADay = daily * assumed.operations
  const peakOperations = (operationsADay / DAY_S) * assumed.peakFactor
  const peakEvents = peakOperations * assumed.eventsAnOperation
  const calls = peakOperations * assumed.callsAnOperation
  const indexerBusy = (peakEvents * costs.eventMs) / 1000
  const serverBusy = (atPeak * serverMsAMinute(costs)) / 60_000 + (calls * costs.preparation.serverMs) / 1000
  const readsBusy = (atPeak * databaseMsAMinute(costs)) / 60_000
  const writesBusy = (calls * costs.preparation.databaseMs + peakEvents * costs.eventDatabaseMs) / 1000
  const cores = {
    apiNodes: Math.max(LEAST, coresFor(serverBusy), Math.ceil(atPeak / assumed.streamsANode)),
    indexers: LEAST,
    workers: LEAST,
    primaryCores: Math.max(LEAST, coresFor(writesBusy)),
    replicaCores: Math.max(LEAST, coresFor(readsBusy)),
  }
  const resources = {
    storageGb: storageBytes(players, operationsADay * 365, costs) / GB,
    rpcCallsADay:
      operationsADay * assumed.operationCalls + (DAY_S / assumed.blockSeconds) * assumed.indexerCalls * LEAST,
    outGbADay: (daily * assumed.visits * visitBytes(costs)) / GB,
  }
  const dollarsAMonth = dollars(sum(Object.values(cores)), resources)
  return { players, atPeak, operationsADay, indexerBusy, ...cores, ...resources, dollarsAMonth }
}

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0)
const coresFor = (busy: number): number => Math.ceil(busy / assumed.fullAt)

/** By one who is there; who is not logged in is answered from kept bytes. */
function serverMsAMinute({ keptMs, pictureMs, messageMs, market, card, ownPart }: Costs): number {
  const { marketPages, cardPages, ownParts, pictures, messages, loggedInShare } = assumed
  const visitor = (marketPages + cardPages) * keptMs
  const player = marketPages * market.serverMs + cardPages * card.serverMs + ownParts * ownPart.serverMs
  const both = (pictures / 2) * pictureMs + messages * messageMs
  return loggedInShare * player + (1 - loggedInShare) * visitor + both
}

function databaseMsAMinute({ market, card, ownPart }: Costs): number {
  const { marketPages, cardPages, ownParts, loggedInShare } = assumed
  const player = marketPages * market.databaseMs + cardPages * card.databaseMs + ownParts * ownPart.databaseMs
  return loggedInShare * player
}

const storageBytes = (players: number, operations: number, costs: Costs): number =>
  players * costs.accountBytes + operations * (costs.operationBytes + assumed.eventsAnOperation * costs.eventBytes)

function visitBytes({ firstVisitBytes, pictureBytes, market, card, ownPart }: Costs): number {
  const { marketPages, cardPages, ownParts, loggedInShare, pictures, messages, minutes } = assumed
  const aMinute =
    marketPages * market.bytes +
    cardPages * card.bytes +
    loggedInShare * ownParts * ownPart.bytes +
    (pictures / 2) * pictureBytes +
    messages * MESSAGE_BYTES
  return firstVisitBytes / 2 + minutes * aMinute
}

type Resources = Pick<Needs, 'storageGb' | 'rpcCallsADay' | 'outGbADay'>

const dollars = (cores: number, { storageGb, rpcCallsADay, outGbADay }: Resources): number =>
  cores * assumed.perCore +
  storageGb * assumed.copies * assumed.perGigabyte +
  outGbADay * MONTH_DAYS * assumed.perGigabyteOut +
  (rpcCallsADay * MONTH_DAYS * assumed.perMillionCalls) / 1e6
