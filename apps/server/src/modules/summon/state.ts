import type { CallData, Locale } from '@mdragon/api'
import { formatAmount, MAX_GRADE } from '@mdragon/domain'
import { bornHero } from '@mdragon/domain/summon/index'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { balancesOf, TICKET } from '../../ledger/ledger.ts'
import { findAccount } from '../account/index.ts'
import { readSummonTerms } from '../settings/index.ts'
import { listSummons } from './history.ts'
import { presentTraits } from './presentHero.ts'
import { findRule, presentRule } from './rules.ts'
import { lockSeed, presentSeed, turnSeed } from './seeds.ts'

type State = CallData<'GET /api/user/summon'>

export async function readState(ctx: Context, userid: number, locale: Locale): Promise<State> {
  const { db } = ctx
  const { address } = await findAccount(db, userid)
  const seed = await presentSeed(ctx, userid)
  const balances = await balancesOf(db, address ?? '')
  const pity = await db.selectFrom('summon_account').selectAll().where('userid', '=', userid).executeTakeFirst()
  const last = await listSummons(db, { userid }, { limit: 1 }, locale)
  return {
    account: userid,
    tickets: Number(balances.get(TICKET)?.available ?? 0n),
    hero: formatAmount(balances.get('HERO')?.available ?? 0n),
    draws: pity?.draws ?? 0,
    since_celestial: pity?.since_celestial ?? 0,
    since_jade: pity?.since_jade ?? 0,
    seed: {
      hash: seed.hash,
      draws: seed.draws,
      committed_at: Math.floor(seed.created_at / 1000),
      block_number: seed.block_number,
      block_hash: seed.block_hash,
    },
    last: last.items[0] ?? null,
  }
}

/** On demand: what was drawn with it can be checked now. */
export async function revealSeed(ctx: Context, userid: number, locale: Locale): Promise<State> {
  await ctx.db.transaction().execute(async (tx) => {
    const seed = await lockSeed(tx, userid)
    if (seed && seed.draws > 0) await turnSeed(ctx, tx, seed)
  })
  return readState(ctx, userid, locale)
}

export async function readOdds({ db, config }: Context, locale: Locale): Promise<CallData<'GET /api/summon/odds'>> {
  const { rule, priceWei } = await readSummonTerms(db, config.now())
  const day = Math.floor(config.now() / DAY_MS)
  return {
    rule: presentRule(rule),
    price: formatAmount(priceWei),
    altar: [0, 1, 2].map((i) => presentTraits(bornHero(MAX_GRADE, ((day * 3 + i) % rule.heroes) + 1, i), locale)),
    site: await readTally(db, await findRule(db, rule)),
  }
}
const DAY_MS = 86_400_000

/** By tier, over all shares. */
async function readTally(db: Db, rule: number | null) {
  const rows = await db
    .selectFrom('summon_tally')
    .select((e) => ['tier', e.fn.sum('rolled').as('rolled'), e.fn.sum('drawn').as('drawn')])
    .where('rule_id', '=', rule ?? 0)
    .groupBy('tier')
    .execute()
  const of = (what: 'rolled' | 'drawn') =>
    [1, 2, 3, 4, 5].map((tier) => Number(rows.find((row) => row.tier === tier)?.[what] ?? 0))
  return { rolled: of('rolled'), drawn: of('drawn') }
}
