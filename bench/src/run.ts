// `npm run bench`: measures what this project promises about the speed of its server, and writes it to bench/results/*.json;
// with names behind it those, with `all` everything.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureArt } from './art.ts'
import { measureAsks } from './asks.ts'
import { measureAttack } from './attack.ts'
import { measureBusy } from './busy.ts'
import { measureConsole } from './console.ts'
import { measureFanOut } from './fanOut.ts'
import { closeMarkets } from './filledMarket.ts'
import { measureFirstLoad } from './firstLoad.ts'
import { measureGas } from './gas.ts'
import { measureIdle } from './idle.ts'
import { measureIndexer } from './indexer.ts'
import { measureKept } from './kept.ts'
import { measureLag } from './lag.ts'
import { measureMarket } from './market.ts'
import { measureMemory } from './memory.ts'
import { measureMillion } from './million.ts'
import { measureOffers } from './offers.ts'
import { measureOutbid } from './outbid.ts'
import { measurePage } from './page.ts'
import { measurePortfolio } from './portfolio.ts'
import { missedBy } from './promises.ts'
import { measureRanks } from './ranks.ts'
import { measureScale } from './scale.ts'
import { measureScroll } from './scroll.ts'
import { measureShed } from './shed.ts'
import { type RunningWorld, spawnWorld } from './spawnWorld.ts'
import { measureStart } from './start.ts'
import { measureStorage } from './storage.ts'
import { measureStream } from './stream.ts'
import { measureVisible } from './visible.ts'

const results = join(import.meta.dirname, '../results')
mkdirSync(results, { recursive: true })
const machine = { cores: cpus().length, cpu: cpus()[0]?.model.trim() || arch(), arch: arch(), node: process.version }

const inWorld = async <T>(measure: (world: RunningWorld) => Promise<T>): Promise<T> => {
  const world = await spawnWorld()
  try {
    return await measure(world)
  } finally {
    await world.stop()
  }
}

type Benches = Record<string, () => Promise<object>>

/** What many machines are made of: how dear each thing is that a server does, and how that grows. */
const ofServers: Benches = {
  start: measureStart,
  indexer: measureIndexer,
  visible: measureVisible,
  kept: measureKept,
  ranks: measureRanks,
  million: measureMillion,
  busy: measureBusy,
  portfolio: measurePortfolio,
  stream: measureStream,
  shed: measureShed,
  idle: () => inWorld(measureIdle),
}
const ofAllElse: Benches = {
  gas: measureGas,
  lag: measureLag,
  outbid: measureOutbid,
  memory: measureMemory,
  console: measureConsole,
  offers: measureOffers,
  'fan-out': measureFanOut,
  storage: measureStorage,
  asks: measureAsks,
  market: () => inWorld(measureMarket),
  attack: () => inWorld(measureAttack),
  'first-load': () => inWorld(measureFirstLoad),
  art: () => inWorld(measureArt),
  page: () => inWorld(measurePage),
  scroll: () => inWorld(measureScroll),
}
// Last: it reckons with what the others have written.
const benches: Benches = { ...ofServers, ...ofAllElse, scale: measureScale }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => name !== 'all' && !(name in benches))
if (unknown.length > 0) throw new Error(`no such bench: ${unknown}; there are ${Object.keys(benches).join(', ')}`)
const isWanted = (name: string) =>
  name === 'scale' || wanted.includes('all') || (wanted.length === 0 ? name in ofServers : wanted.includes(name))
/** The long form (`BENCH_PLAYERS`, `BENCH_LINES`) takes many minutes: what it found is not replaced by what was found among less. */
function isOfLess(found: { lines?: number }, file: string): boolean {
  if (found.lines === undefined || !existsSync(file)) return false
  return found.lines < (JSON.parse(readFileSync(file, 'utf8')) as { lines: number }).lines
}

let isMissed = false
for (const [name, measure] of Object.entries(benches)) {
  if (!isWanted(name)) continue
  console.log(`measuring ${name}`)
  const began = performance.now()
  const found = await measure()
  const tookSeconds = Math.round((performance.now() - began) / 1000)
  const result = { measured: new Date().toISOString().slice(0, 10), machine, tookSeconds, ...found }
  const file = join(results, `${name}.json`)
  if (isOfLess(found, file)) console.log(`${name}: a quick look, the result of the long form stays`)
  else writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
  // What was promised and is not so: then the whole of it has failed.
  for (const line of missedBy(name, found)) {
    console.error(`MISSED ${name}: ${line}`)
    isMissed = true
  }
}
await closeMarkets()
await import('./tables.ts')
// Said outright: a library of the test's PostgreSQL ends a process that only runs out with 0, whatever its code was set to.
process.exit(isMissed ? 1 : 0)
