import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Db, openStore } from '@mdragon/server'
import { quiet } from '@mdragon/server/testing/fixture'
import { appOver } from '@mdragon/server/testing/overDatabase'
import { sql } from 'kysely'
import { filledMarket } from './filledMarket.ts'
import { HEAD, NOW } from './fillMarket.ts'
import { untilReady } from './million.ts'

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 1_000_000)
const VISITORS = 200
const SECONDS = 30
const PAUSE_MS = 3000
/** BSC's. */
const BLOCK_MS = 750
/** As an operator's processes keep answers. */
const KEEP_MS = 1000
const NOTE =
  'Visitors in a process of their own, each looking by another order and filter every three seconds, over real HTTP, on a PostgreSQL of this machine; first while nothing happens, then while every block changes an offer, as the indexer writes and tells it.'

type Times = { answers: number; p50Ms: number; p95Ms: number }

/** What visitors of a market notice when something happens in every block. */
export async function measureBusy(): Promise<object> {
  const { address } = await filledMarket(LISTINGS)
  const { db } = await openStore(address, { isPatient: true })
  const app = await appOver(db, NOW * 1000, { keepAnswersMs: KEEP_MS })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const url = `${origin}/api/marketplace/list`
  try {
    await untilReady(origin)
    await look(url)
    const still = await look(url)
    console.log('nothing happens', still)
    const stop = keepTrading(db)
    const busy = await look(url)
    const blocks = await stop()
    console.log('something in every block', busy, blocks)
    const ratio = Number((busy.p95Ms / still.p95Ms).toFixed(2))
    return { note: NOTE, listings: LISTINGS, visitors: VISITORS, still, busy, blocks, ratio }
  } finally {
    await app.close()
    await db.destroy()
  }
}

async function look(url: string): Promise<Times> {
  const args = [join(import.meta.dirname, 'lookOften.ts'), url, VISITORS, SECONDS, PAUSE_MS].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 })
  const times = (JSON.parse(stdout) as number[]).sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return { answers: times.length, p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** In every block somebody changes a price. Answers with how to end it, which tells how many blocks there were. */
function keepTrading(db: Db): () => Promise<number> {
  let [isOn, blocks] = [true, 0]
  const trading = (async () => {
    while (isOn) {
      const began = performance.now()
      await mineOne(db, ++blocks)
      await sleep(Math.max(0, BLOCK_MS - (performance.now() - began)))
    }
  })()
  return async () => {
    isOn = false
    await trading
    return blocks
  }
}

async function mineOne(db: Db, nth: number): Promise<void> {
  const id = 1 + Math.floor(Math.random() * LISTINGS)
  const [block, time] = [HEAD + nth, NOW + nth]
  await db.transaction().execute(async (tx) => {
    await sql`update chain.offer set price = price + 1, pay = pay + 1 where assets_id = ${id}`.execute(tx)
    await sql`insert into chain.event (block, log_index, tx, time, name, collection, token_id, args, seq, transition, before, after)
      values (${block}, 0, ${`0x${nth}`}, ${time}, 'PriceChanged', '0x07', ${id}, '{}', ${1 + nth}, 'reprice', 'listed', 'listed')`.execute(
      tx,
    )
    await sql`insert into chain.block values (${block}, ${`0x${nth}`}, ${time}, true)`.execute(tx)
    await sql`update chain.cursor set block = ${block}, hash = ${`0x${nth}`}, time = ${time}, version = ${`v${nth}`}`.execute(
      tx,
    )
  })
  quiet.live.tell({ type: 'assets', ids: [id], block })
}
