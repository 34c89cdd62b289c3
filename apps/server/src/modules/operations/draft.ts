import { randomUUID } from 'node:crypto'
import type { CallData, Locale } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import {
  backIfOutbid,
  formatAmount,
  isFarUnderFloor,
  isPurchase,
  nextPrice,
  type OperationKind,
  splitBid,
  splitSale,
} from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { AssetTable } from '../../db/schema.ts'
import { presentOperation } from './present.ts'
import { findOperation, floorOf, type NamedOperation } from './queries.ts'
import type { Trial } from './trial.ts'

export type Prepared = CallData<'POST /api/operations/:id/check'>
export type Who = { userid: number; locale: Locale; serverId?: number | null }

/** How long a prepared operation may be signed; a bid and a voucher carry it as their own deadline. */
export const DEADLINE_MS = 20 * 60_000

/** An operation that has passed every rule and its trial on the chain, before it is written down. */
export type Draft = {
  kind: OperationKind
  address: string
  asset: Selectable<AssetTable> | null
  block: number
  coin: CoinName | null
  price: bigint | null
  /** Of the bridge: what its event must say. */
  eventArgs?: Readonly<Record<string, string>>
  voucher?: number
  deadline: number
  trial: Trial
}

/** Writes it down with its exact calls. Nothing is signed yet. */
export async function saveDraft(
  ctx: Context,
  who: Who,
  draft: Draft,
  /** What must be written together with it, or not at all. */
  within?: (tx: Db) => Promise<void>,
): Promise<Prepared> {
  const { db, config } = ctx
  const { kind, address, asset, coin, price, eventArgs, voucher, trial } = draft
  const id = randomUUID()
  const nowMs = config.now()
  await db.transaction().execute(async (tx) => {
    await within?.(tx)
    // A dialog that was opened again: the older one is not waited for, and still counts should it be signed after all.
    await tx
      .updateTable('operation')
      .set({ state: 'dropped', updated_at: nowMs })
      .where('userid', '=', who.userid)
      .where('state', '=', 'prepared')
      .$call((query) =>
        asset
          ? query.where('assets_id', '=', asset.assets_id)
          : query.where('assets_id', 'is', null).where('kind', '=', kind),
      )
      .execute()
    await tx
      .insertInto('operation')
      .values({
        id,
        userid: who.userid,
        address,
        kind,
        state: 'prepared',
        assets_id: asset?.assets_id ?? null,
        collection: asset?.collection ?? null,
        token_id: asset?.token_id ?? null,
        event_args: eventArgs ? JSON.stringify(eventArgs) : null,
        voucher: voucher ?? null,
        coin,
        price,
        calls: JSON.stringify(trial.calls),
        prepared_block: draft.block,
        deadline: draft.deadline,
        created_at: nowMs,
        updated_at: nowMs,
      })
      .execute()
  })
  const row = await findOperation(db, who.userid, id)
  if (!row) throw new Error('the operation that was just written is not there')
  return presentPrepared(ctx, row, draft, who.locale)
}

export async function presentPrepared(
  ctx: Context,
  row: NamedOperation,
  { asset, block, trial }: Pick<Draft, 'asset' | 'block' | 'trial'>,
  locale: Locale,
): Promise<Prepared> {
  const price = row.price === null ? null : BigInt(row.price)
  const offers = row.kind === 'sell' || row.kind === 'change_price'
  const isPriced = offers || row.kind === 'put_up' || row.kind === 'put_up_again' || isPurchase(row.kind)
  const floor = isPriced && asset && price !== null && row.coin ? await floorOf(ctx.db, asset, row.coin) : null
  const amount = (wei: bigint | null) => (wei === null ? null : formatAmount(wei))
  return {
    operation: presentOperation(row, block, locale),
    permit: trial.permit,
    preview: {
      pay: amount(paysItself(row.kind) ? price : null),
      ...shares(row.kind, price, trial.feeBps),
      floor: amount(floor),
      is_far_under_floor: offers && price !== null && isFarUnderFloor(price, floor),
      balance: amount(trial.balance),
      network_fee: amount(trial.networkFee),
      bnb_balance: formatAmount(trial.bnbBalance),
    },
  }
}

const paysItself = (kind: OperationKind): boolean =>
  isPurchase(kind) || kind === 'activate' || kind === 'charge' || kind === 'claim' || kind === 'add_dragon'

/** Who gets what of a price: of the sale, of this bid, or of the first bid that would be taken. */
function shares(kind: OperationKind, price: bigint | null, feeBps: bigint) {
  const none = { receive: null, house: null, back_if_outbid: null }
  if (price === null) return none
  switch (kind) {
    case 'sell':
    case 'change_price':
    case 'buy': {
      const { toSeller, fee } = splitSale(price, feeBps)
      return { ...none, receive: formatAmount(toSeller), house: formatAmount(fee) }
    }
    case 'put_up':
    case 'put_up_again':
    case 'bid': {
      const { toHolder, toCommunity } = splitBid(kind === 'bid' ? price : nextPrice(price))
      return {
        receive: formatAmount(toHolder),
        house: formatAmount(toCommunity),
        back_if_outbid: kind === 'bid' ? formatAmount(backIfOutbid(price)) : null,
      }
    }
    // Coins into the game and out of it are the player's own; an activation and a claim are the house's.
    case 'charge':
    case 'withdraw_coin':
      return { ...none, receive: formatAmount(price) }
    default:
      return { ...none, house: formatAmount(price) }
  }
}
