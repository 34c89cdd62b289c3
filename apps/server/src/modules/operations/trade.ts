import { AppError } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import { parseAmount, type TradeKind, tradeProblem } from '@mdragon/domain'
import type { Hex } from 'viem'
import type { Context } from '../../context.ts'
import { coinOf, deedOf } from './deeds.ts'
import { DEADLINE_MS, type Draft, type Prepared, saveDraft, type Who } from './draft.ts'
import { readSituation, type Situation } from './facts.ts'
import { requirePatience } from './patience.ts'
import type { NamedOperation } from './queries.ts'
import { tryOut } from './trial.ts'

type Terms = { price?: string | undefined; coin?: CoinName | undefined }

/** Checks every rule, asks the chain, and writes the operation down with its exact calls. Nothing is signed yet. */
export async function prepare(
  ctx: Context,
  who: Who,
  kind: TradeKind,
  assetsId: number,
  terms: Terms = {},
): Promise<Prepared> {
  const { db, config } = ctx
  await requirePatience(ctx, who)
  const priceWei = terms.price === undefined ? null : readPrice(terms.price)
  const situation = await readSituation(db, who.userid, assetsId, priceWei)
  const deadline = config.now() + DEADLINE_MS
  return saveDraft(ctx, who, await examine(ctx, kind, situation, { coin: terms.coin, priceWei, deadline }))
}

/** The kind of an offering, by where the card is: up already means again. */
export const prepareAuction = async (ctx: Context, who: Who, assetsId: number, terms: Terms): Promise<Prepared> =>
  prepare(ctx, who, (await isUp(ctx, assetsId)) ? 'put_up_again' : 'put_up', assetsId, terms)

/** A purchase where there is a fixed price, a bid where there is an auction. */
export const preparePurchase = async (ctx: Context, who: Who, assetsId: number, terms: Terms): Promise<Prepared> =>
  prepare(ctx, who, (await isUp(ctx, assetsId)) ? 'bid' : 'buy', assetsId, terms)

async function isUp({ db }: Context, assetsId: number): Promise<boolean> {
  const row = await db.selectFrom('chain.asset').select('state').where('assets_id', '=', assetsId).executeTakeFirst()
  return row?.state === 'auction'
}

/** The same rules and the same trial once more, with the world as it is now. */
export async function examineAgain(
  ctx: Context,
  who: Who,
  operation: NamedOperation & { kind: TradeKind },
  permit?: Hex,
): Promise<Draft> {
  const priceWei = operation.price === null ? null : BigInt(operation.price)
  const situation = await readSituation(ctx.db, who.userid, operation.assets_id ?? 0, priceWei)
  const coin = (operation.coin ?? undefined) as CoinName | undefined
  return examine(ctx, operation.kind, situation, { coin, priceWei, deadline: operation.deadline }, permit)
}

/** The rules first, which cost nothing, then the chain. */
async function examine(
  ctx: Context,
  kind: TradeKind,
  situation: Situation,
  terms: { coin?: CoinName | undefined; priceWei: bigint | null; deadline: number },
  permit?: Hex,
): Promise<Draft> {
  const problem = tradeProblem(kind, situation.facts)
  if (problem) throw new AppError(problem)
  const { priceWei: price, deadline } = terms
  const coin = coinOf(kind, situation, terms.coin)
  const deed = deedOf(ctx, kind, situation, {
    coin,
    priceWei: price,
    deadline: BigInt(Math.floor(deadline / 1000)),
  })
  const trial = await tryOut(ctx, deed, permit)
  const { address, asset, block } = situation
  return { kind, address, asset, block, coin: price === null ? null : coin, price, deadline, trial }
}

/** What was typed, in base units. Nothing typed is another mistake than nothing meant. */
function readPrice(text: string): bigint {
  const trimmed = text.trim()
  if (/^-[\d.]+$/.test(trimmed)) throw new AppError('amount.not_positive')
  const wei = parseAmount(trimmed)
  if (wei === null) throw new AppError('price.required')
  return wei
}
