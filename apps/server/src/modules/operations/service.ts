import { randomUUID } from 'node:crypto'
import { AppError, type CallData, type Locale } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import {
  backIfOutbid,
  formatAmount,
  isFarUnderFloor,
  isPurchase,
  nextPrice,
  type OperationKind,
  parseAmount,
  splitBid,
  splitSale,
  tradeProblem,
} from '@mdragon/domain'
import type { Hex } from 'viem'
import type { Context } from '../../context.ts'
import { readHead } from '../assets/service.ts'
import { requireUnder } from '../limits/service.ts'
import { coinOf, deedOf } from './deeds.ts'
import { readSituation, type Situation } from './facts.ts'
import { presentOperation } from './present.ts'
import { findOperation, floorOf, listOperations, type NamedOperation } from './queries.ts'
import { type Trial, tryOut } from './trial.ts'

/** How long a prepared operation may be signed; a bid carries it as its own deadline. */
const DEADLINE_MS = 20 * 60_000
const LIST_LENGTH = 60
/** Each asks the chain several things, so nobody may ask without end. */
const PREPARED_A_MINUTE = 120
const MINUTE_MS = 60_000

type Operation = CallData<'GET /api/operations/:id'>
type Prepared = CallData<'POST /api/operations/:id/check'>
type Who = { userid: number; locale: Locale }
type Terms = { price?: string | undefined; coin?: CoinName | undefined }

/** Checks every rule, asks the chain, and writes the operation down with its exact calls. Nothing is signed yet. */
export async function prepare(
  ctx: Context,
  who: Who,
  kind: OperationKind,
  assetsId: number,
  terms: Terms = {},
): Promise<Prepared> {
  const { db, config } = ctx
  await requireUnder(db, `operation:${who.userid}`, PREPARED_A_MINUTE, MINUTE_MS, config.now())
  const priceWei = terms.price === undefined ? null : readPrice(terms.price)
  const situation = await readSituation(db, who.userid, assetsId, priceWei)
  const nowMs = config.now()
  const deadline = nowMs + DEADLINE_MS
  const { coin, trial } = await examine(ctx, kind, situation, { ...terms, priceWei, deadline })

  const id = randomUUID()
  const { asset, address, block } = situation
  await db.transaction().execute(async (tx) => {
    // A dialog that was opened again: the older one is not waited for, and still counts should it be signed after all.
    await tx
      .updateTable('operation')
      .set({ state: 'dropped', updated_at: nowMs })
      .where('userid', '=', who.userid)
      .where('assets_id', '=', assetsId)
      .where('state', '=', 'prepared')
      .execute()
    await tx
      .insertInto('operation')
      .values({
        id,
        userid: who.userid,
        address,
        kind,
        state: 'prepared',
        assets_id: assetsId,
        collection: asset.collection,
        token_id: asset.token_id,
        coin: priceWei === null ? null : coin,
        price: priceWei,
        calls: JSON.stringify(trial.calls),
        prepared_block: block,
        deadline,
        created_at: nowMs,
        updated_at: nowMs,
      })
      .execute()
  })
  return presentPrepared(ctx, await requireOperation(ctx, who, id), situation, trial, who.locale)
}

/** The kind of an offering, by where the card is: up already means again. */
export async function prepareAuction(ctx: Context, who: Who, assetsId: number, terms: Terms): Promise<Prepared> {
  const row = await ctx.db
    .selectFrom('chain.asset')
    .select('state')
    .where('assets_id', '=', assetsId)
    .executeTakeFirst()
  return prepare(ctx, who, row?.state === 'auction' ? 'put_up_again' : 'put_up', assetsId, terms)
}

/** A purchase where there is a fixed price, a bid where there is an auction. */
export async function preparePurchase(ctx: Context, who: Who, assetsId: number, terms: Terms): Promise<Prepared> {
  const row = await ctx.db
    .selectFrom('chain.asset')
    .select('state')
    .where('assets_id', '=', assetsId)
    .executeTakeFirst()
  return prepare(ctx, who, row?.state === 'auction' ? 'bid' : 'buy', assetsId, terms)
}

/** Looks again right before the wallet opens: the world may have moved, and an approval may have come. */
export async function check(ctx: Context, who: Who, id: string, permit?: Hex): Promise<Prepared> {
  const { db, config } = ctx
  const operation = await requireOperation(ctx, who, id)
  const nowMs = config.now()
  await requireUnder(db, `operation:${who.userid}`, PREPARED_A_MINUTE, MINUTE_MS, nowMs)
  if (operation.state !== 'prepared' || operation.deadline <= nowMs) throw new AppError('operation.not_open')
  const priceWei = operation.price === null ? null : BigInt(operation.price)
  const situation = await readSituation(db, who.userid, operation.assets_id, priceWei)
  const coin = (operation.coin ?? undefined) as CoinName | undefined
  const terms = { coin, priceWei, deadline: operation.deadline }
  const { trial } = await examine(ctx, operation.kind, situation, terms, permit)
  await db
    .updateTable('operation')
    .set({ calls: JSON.stringify(trial.calls), updated_at: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .execute()
  return presentPrepared(ctx, { ...operation, calls: trial.calls }, situation, trial, who.locale)
}

export async function drop(ctx: Context, who: Who, id: string): Promise<Operation> {
  const { db, config } = ctx
  const operation = await requireOperation(ctx, who, id)
  if (operation.state !== 'dropped') {
    const { numUpdatedRows } = await db
      .updateTable('operation')
      .set({ state: 'dropped', updated_at: config.now() })
      .where('id', '=', id)
      .where('state', '=', 'prepared')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('operation.not_open')
  }
  return readOperation(ctx, who, id)
}

export async function readOperation(ctx: Context, who: Who, id: string): Promise<Operation> {
  const { block } = await readHead(ctx.db)
  return presentOperation(await requireOperation(ctx, who, id), block, who.locale)
}

export async function readOperations({ db }: Context, { userid, locale }: Who): Promise<Operation[]> {
  const { block } = await readHead(db)
  const rows = await listOperations(db, userid, LIST_LENGTH)
  return rows.map((row) => presentOperation(row, block, locale))
}

/** One's own; another's does not exist. */
export async function requireOperation({ db }: Context, { userid }: Who, id: string): Promise<NamedOperation> {
  const row = await findOperation(db, userid, id)
  if (!row) throw new AppError('operation.not_found')
  return row
}

/** The rules first, which cost nothing, then the chain. */
async function examine(
  ctx: Context,
  kind: OperationKind,
  situation: Situation,
  terms: { coin?: CoinName | undefined; priceWei: bigint | null; deadline: number },
  permit?: Hex,
): Promise<{ coin: CoinName; trial: Trial }> {
  const problem = tradeProblem(kind, situation.facts)
  if (problem) throw new AppError(problem)
  const coin = coinOf(kind, situation, terms.coin)
  const deadline = BigInt(Math.floor(terms.deadline / 1000))
  const deed = deedOf(ctx, kind, situation, { coin, priceWei: terms.priceWei, deadline })
  return { coin, trial: await tryOut(ctx, deed, permit) }
}

/** What was typed, in base units. Nothing typed is another mistake than nothing meant. */
function readPrice(text: string): bigint {
  const trimmed = text.trim()
  if (/^-[\d.]+$/.test(trimmed)) throw new AppError('amount.not_positive')
  const wei = parseAmount(trimmed)
  if (wei === null) throw new AppError('price.required')
  return wei
}

async function presentPrepared(
  ctx: Context,
  row: NamedOperation,
  situation: Situation,
  trial: Trial,
  locale: Locale,
): Promise<Prepared> {
  const price = row.price === null ? null : BigInt(row.price)
  const floor = price !== null && row.coin ? await floorOf(ctx.db, situation.asset, row.coin) : null
  const offers = row.kind === 'sell' || row.kind === 'change_price'
  const amount = (wei: bigint | null) => (wei === null ? null : formatAmount(wei))
  return {
    operation: presentOperation(row, situation.block, locale),
    permit: trial.permit,
    preview: {
      pay: amount(isPurchase(row.kind) ? price : null),
      ...shares(row.kind, price, trial.feeBps),
      floor: amount(floor),
      is_far_under_floor: offers && price !== null && isFarUnderFloor(price, floor),
      balance: amount(trial.balance),
      network_fee: amount(trial.networkFee),
      bnb_balance: formatAmount(trial.bnbBalance),
    },
  }
}

/** Who gets what of a price: of the sale, of this bid, or of the first bid that would be taken. */
function shares(kind: OperationKind, price: bigint | null, feeBps: bigint) {
  const none = { receive: null, house: null, back_if_outbid: null }
  if (price === null) return none
  if (kind === 'sell' || kind === 'change_price' || kind === 'buy') {
    const { toSeller, fee } = splitSale(price, feeBps)
    return { ...none, receive: formatAmount(toSeller), house: formatAmount(fee) }
  }
  const paid = kind === 'bid' ? price : nextPrice(price)
  const { toHolder, toCommunity } = splitBid(paid)
  return {
    receive: formatAmount(toHolder),
    house: formatAmount(toCommunity),
    back_if_outbid: kind === 'bid' ? formatAmount(backIfOutbid(price)) : null,
  }
}
