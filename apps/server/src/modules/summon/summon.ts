import { AppError, type CallData } from '@mdragon/api'
import { activityTypes, formatAmount, packTraits, parseAmount } from '@mdragon/domain'
import {
  type Draw,
  drawHero,
  noPity,
  type Pity,
  type SummonCost,
  type SummonCount,
  type SummonPay,
  summonCost,
  summonProblem,
} from '@mdragon/domain/summon/index'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { balancesOf, post, TICKET, TREASURY, transfer } from '../../ledger/ledger.ts'
import { requireUnder } from '../../limits/rateLimit.ts'
import { publish } from '../../live/publish.ts'
import type { Who } from '../../operations/index.ts'
import { type AccountContext, readAccountContext } from '../bridge/index.ts'
import { readSummonTerms, type SummonTerms } from '../settings/index.ts'
import { readSummon } from './history.ts'
import { numberOfRule } from './rules.ts'
import { isSpent, lockSeed, presentSeed, requireBlock, type Seed, turnSeed } from './seeds.ts'
import { readState } from './state.ts'

type Wanted = {
  count: SummonCount
  pay: SummonPay
  /** The most HERO that it may take, as a decimal. */
  hero: string
  client_seed: string
  seed_hash: string
  reveal: boolean
}
type Deed = { account: AccountContext; userid: number; wanted: Wanted; terms: SummonTerms; nowMs: number }

const SUMMONS_A_MINUTE = 120
const MINUTE_MS = 60_000
/** What the whole site drew is counted in so many shares. */
const SHARES = 8

/** Pays, draws and keeps the results in one transaction: whatever happens afterwards, they are what they are. */
export async function summon(ctx: Context, who: Who, wanted: Wanted): Promise<CallData<'POST /api/user/summon'>> {
  const { db, config } = ctx
  const { userid } = who
  const nowMs = config.now()
  await requireUnder(ctx, `summon:${userid}`, SUMMONS_A_MINUTE, MINUTE_MS, nowMs)
  const [account, terms] = await Promise.all([readAccountContext(db, who), readSummonTerms(db, nowMs)])
  await presentSeed(ctx, userid)
  const id = await db.transaction().execute(async (tx) => {
    const seed = await lockSeed(tx, userid)
    const deed = { account, userid, wanted, terms, nowMs }
    const cost = await agreedCost(tx, deed)
    if (seed?.hash !== wanted.seed_hash) throw new AppError('summon.seed_changed')
    requireBlock(seed)
    const summonId = await writeSummon(tx, deed, seed, cost)
    if (wanted.reveal || isSpent(seed.draws + wanted.count)) await turnSeed(ctx, tx, seed)
    await publish(tx, { type: 'account', userid })
    return summonId
  })
  return { summon: await readSummon(db, id, who.locale), state: await readState(ctx, userid, who.locale) }
}

/** What it takes of tickets and HERO, if the account may, has it, and has agreed to it. */
async function agreedCost(tx: Db, { account, wanted, terms }: Deed): Promise<SummonCost> {
  const balances = await balancesOf(tx, account.address)
  const have = (coin: string) => balances.get(coin)?.available ?? 0n
  const cost = summonCost(wanted.count, wanted.pay, have(TICKET), terms.priceWei)
  const mostHeroWei = parseAmount(wanted.hero) ?? 0n
  const problem = summonProblem({ ...account, heroWei: cost.heroWei, mostHeroWei, haveWei: have('HERO') })
  if (problem) throw new AppError(problem, { details: { hero: formatAmount(cost.heroWei) } })
  return cost
}

async function writeSummon(tx: Db, deed: Deed, seed: Seed, cost: SummonCost): Promise<number> {
  const { userid, wanted, terms, nowMs } = deed
  const rule_id = await numberOfRule(tx, terms.rule, nowMs)
  const { id } = await tx
    .insertInto('summon')
    .values({
      userid,
      server_id: deed.account.serverId ?? 0,
      seed_id: seed.id,
      rule_id,
      client_seed: wanted.client_seed,
      count: wanted.count,
      tickets: cost.tickets,
      hero: cost.heroWei,
      created_at: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await pay(tx, deed, id, cost)
  await writeDraws(tx, deed, seed, { id, rule_id })
  const draws = seed.draws + wanted.count
  await tx.updateTable('summon_seed').set({ draws }).where('id', '=', seed.id).execute()
  return id
}

/** Spent tickets and HERO are ours, and stand in the player's log. */
async function pay(tx: Db, { account, nowMs }: Deed, id: number, { tickets, heroWei }: SummonCost): Promise<void> {
  const { address } = account
  const [from, to] = [{ owner: address }, { owner: TREASURY }]
  const spent = [
    { coin: TICKET, amount: BigInt(tickets) },
    { coin: 'HERO', amount: heroWei },
  ].filter(({ amount }) => amount > 0n)
  const postings = spent.flatMap(({ coin, amount }) => transfer(coin, amount, from, to))
  await post(tx, { ref: `summon ${id}`, kind: 'summon', atMs: nowMs, postings })
  const line = { address, type: activityTypes.consumed, at: Math.floor(nowMs / 1000) }
  if (spent.length === 0) return
  await tx
    .insertInto('activity')
    .values(spent.map((one) => ({ ...line, ...one })))
    .execute()
}

async function writeDraws(tx: Db, deed: Deed, seed: Seed, summon: { id: number; rule_id: number }): Promise<void> {
  const { userid, account } = deed
  const { number: made, ...before } = await readPity(tx, userid)
  const { draws, pity } = drawInRow(deed, seed, made, before)
  const known = await knownHeroes(tx, userid, account.address)
  const rows = draws.map(({ draw, before: found, number }) => {
    const { indexId: index_id } = draw.traits
    const is_first = !known.has(index_id)
    known.add(index_id)
    return {
      summon_id: summon.id,
      userid,
      number,
      since_celestial: found.sinceCelestial,
      since_jade: found.sinceJade,
      rolled: draw.rolled,
      tier: draw.tier,
      index_id,
      traits: packTraits(draw.traits).toString(16).padStart(16, '0'),
      is_first,
    }
  })
  await tx.insertInto('summon_draw').values(rows).execute()
  await keepPity(tx, userid, made + draws.length, pity)
  await count(tx, userid, summon.rule_id, rows)
}

type Drawn = { draw: Draw; before: Pity; number: number }

/** One after the other: each finds the pity that the one before has left. */
function drawInRow({ userid, wanted, terms }: Deed, seed: Seed, made: number, start: Pity) {
  let pity = start
  const draws: Drawn[] = Array.from({ length: wanted.count }, (_, i) => {
    const before = pity
    const number = made + i + 1
    const source = { seed: seed.seed, account: userid, clientSeed: wanted.client_seed, number }
    const draw = drawHero(terms.rule, { ...source, blockHash: seed.block_hash }, before)
    pity = draw.pity
    return { draw, before, number }
  })
  return { draws, pity }
}

async function readPity(tx: Db, userid: number): Promise<Pity & { number: number }> {
  const row = await tx.selectFrom('summon_account').selectAll().where('userid', '=', userid).executeTakeFirst()
  if (!row) return { ...noPity, number: 0 }
  return { number: row.draws, sinceCelestial: row.since_celestial, sinceJade: row.since_jade }
}

async function keepPity(tx: Db, userid: number, draws: number, { sinceCelestial, sinceJade }: Pity): Promise<void> {
  const row = { draws, since_celestial: sinceCelestial, since_jade: sinceJade }
  await tx
    .insertInto('summon_account')
    .values({ userid, ...row })
    .onConflict((conflict) => conflict.column('userid').doUpdateSet(row))
    .execute()
}

/** Heroes that the account has drawn or owns. */
async function knownHeroes(tx: Db, userid: number, address: string): Promise<Set<number>> {
  const { rows } = await sql<{ index_id: number }>`
    select distinct index_id from summon_draw where userid = ${userid}
    union select index_id from chain.asset where owner = ${address} and type = 'hero'`.execute(tx)
  return new Set(rows.map(({ index_id }) => index_id))
}

/** In the order of tiers, so that two of one share wait for each other rather than in a circle. */
async function count(tx: Db, userid: number, rule_id: number, rows: readonly { rolled: number; tier: number }[]) {
  const tiers = [...new Set(rows.flatMap(({ rolled, tier }) => [rolled, tier]))].sort((a, b) => a - b)
  await tx
    .insertInto('summon_tally')
    .values(
      tiers.map((tier) => ({
        rule_id,
        share: userid % SHARES,
        tier,
        rolled: rows.filter((row) => row.rolled === tier).length,
        drawn: rows.filter((row) => row.tier === tier).length,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['rule_id', 'share', 'tier']).doUpdateSet((e) => ({
        rolled: e('summon_tally.rolled', '+', e.ref('excluded.rolled')),
        drawn: e('summon_tally.drawn', '+', e.ref('excluded.drawn')),
      })),
    )
    .execute()
}
