import { type Deployment, vaultsOf } from '@mdragon/chain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { CHAIN, LOSS, MINT, REWARDS, TREASURY } from '../ledger/ledger.ts'
import { createChainReader } from './chainReader.ts'

const coins = ['HERO', 'HFH', 'MDV', 'META', 'ENFT'] as const
const DAY_MS = 86_400_000
const ALL_BPS = 10_000n
const MOST_BPS = 2_000_000_000n

type Owed = { coin: string; players: string; frozen: string; house: string }

/** What the vaults hold against what the books owe, at the last final block: kept for whoever asks, by the day. */
export async function noteSolvency(db: Db, deployment: Deployment, rpcUrl: string, nowMs: number): Promise<void> {
  const settled = await db.selectFrom('finality').select('block').executeTakeFirst()
  if (!settled) return
  const held = await readHeld(deployment, rpcUrl, settled.block)
  const owed = await readOwed(db)
  for (const [i, coin] of coins.entries()) {
    const row = owed.find((one) => one.coin === coin) ?? { coin, players: '0', frozen: '0', house: '0' }
    await keep(db, { ...row, held: held[i] ?? 0n, block: settled.block, nowMs })
  }
}

async function readHeld(deployment: Deployment, rpcUrl: string, block: number): Promise<bigint[]> {
  const reader = createChainReader(rpcUrl, deployment)
  const addresses = [...coins].map((coin) => deployment.addresses[coin.toLowerCase() as Lowercase<typeof coin>])
  const held = coins.map(() => 0n)
  for (const vault of vaultsOf(deployment))
    for (const [i, amount] of (await reader.balances(addresses, vault, block)).entries())
      held[i] = (held[i] ?? 0n) + amount
  return held
}

async function readOwed(db: Db): Promise<Owed[]> {
  const ours = sql.join([TREASURY, REWARDS])
  const { rows } = await sql<Owed>`
    select coin,
      coalesce(sum(amount) filter (where bucket = 'available' and owner not in (${ours})), 0)::text as players,
      coalesce(sum(amount) filter (where bucket = 'frozen'), 0)::text as frozen,
      coalesce(sum(amount) filter (where bucket = 'available' and owner in (${ours})), 0)::text as house
    from ledger_balance where owner not in (${sql.join([CHAIN, MINT, LOSS])}) group by coin`.execute(db)
  return rows
}

type Kept = Owed & { held: bigint; block: number; nowMs: number }

async function keep(db: Db, { coin, players, frozen, house, held, block, nowMs }: Kept): Promise<void> {
  const owes = BigInt(players) + BigInt(frozen)
  const bps = owes > 0n ? (held * ALL_BPS) / owes : null
  const lowest = bps === null ? null : Number(bps > MOST_BPS ? MOST_BPS : bps)
  const row = { at: nowMs, block, held, players, frozen, house }
  await db
    .insertInto('solvency_day')
    .values({ day: Math.floor(nowMs / DAY_MS), coin, ...row, lowest_bps: lowest })
    .onConflict((conflict) =>
      conflict.columns(['day', 'coin']).doUpdateSet({
        ...row,
        lowest_bps: sql<number | null>`least(solvency_day.lowest_bps, ${lowest}::integer)`,
      }),
    )
    .execute()
}
