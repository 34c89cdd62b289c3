// `npm run bench`: measures what this project promises about speed, and writes it to bench/results/*.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureArt } from './art.ts'
import { measureAsks } from './asks.ts'
import { measureAttack } from './attack.ts'
import { measureBusy } from './busy.ts'
import { measureConsole } from './console.ts'
import { measureFanOut } from './fanOut.ts'
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

const benches: Record<string, () => Promise<object>> = {
  gas: measureGas,
  start: measureStart,
  indexer: measureIndexer,
  visible: measureVisible,
  lag: measureLag,
  kept: measureKept,
  outbid: measureOutbid,
  ranks: measureRanks,
  memory: measureMemory,
  million: measureMillion,
  busy: measureBusy,
  console: measureConsole,
  offers: measureOffers,
  portfolio: measurePortfolio,
  'fan-out': measureFanOut,
  stream: measureStream,
  shed: measureShed,
  storage: measureStorage,
  asks: measureAsks,
  idle: () => inWorld(measureIdle),
  market: () => inWorld(measureMarket),
  attack: () => inWorld(measureAttack),
  'first-load': () => inWorld(measureFirstLoad),
  art: () => inWorld(measureArt),
  page: () => inWorld(measurePage),
  scroll: () => inWorld(measureScroll),
  // Last: it reckons with what the others have written.
  scale: measureScale,
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name) || name === 'scale'
let isMissed = false
for (const [name, measure] of Object.entries(benches)) {
  if (!isWanted(name)) continue
  console.log(`measuring ${name}`)
  const began = performance.now()
  const found = await measure()
  const tookSeconds = Math.round((performance.now() - began) / 1000)
  const result = { measured: new Date().toISOString().slice(0, 10), machine, tookSeconds, ...found }
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
  // What was promised and is not so: then the whole of it has failed.
  for (const line of missedBy(name, found)) {
    console.error(`MISSED ${name}: ${line}`)
    isMissed = true
  }
}
await import('./tables.ts')
// Said outright: a library of the test's PostgreSQL ends a process that only runs out with 0, whatever its code was set to.
process.exit(isMissed ? 1 : 0)
