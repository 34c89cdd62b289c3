import type { CallData, Locale } from '@mdragon/api'
import { arrangeFront, backIfOutbid, type Front, formatAmount } from '@mdragon/domain'
import { type Head, readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readNames } from '../account/index.ts'
import { presentAsset, presentOffer, tradePresenter } from '../assets/index.ts'
import { readMarketMemory } from '../memory/index.ts'
import {
  dearestOfWeek,
  latestTrades,
  lockingNext,
  newestOffers,
  type OfferFront,
  type TradeFront,
} from './frontQueries.ts'

type Wire = CallData<'GET /api/marketplace/front'>
type MarketMemory = CallData<'GET /api/memory/market'>
type Told = Front<OfferFront, TradeFront> & {
  lately: TradeFront[]
  /** What was paid before, by the trade: where somebody was taken over from. */
  before: ReadonlyMap<TradeFront, string>
  present: Awaited<ReturnType<typeof tradePresenter>>
  holder: string | null
  traded: MarketMemory
}

const LATELY = 8

/** What is happening on the market now: read once for each block, however many ask. */
export async function readFront(ctx: Context, locale: Locale): Promise<Wire> {
  const head = await readHead(ctx.db)
  const told = await frontAt(ctx, head)
  const offer = (row: OfferFront) => ({ ...presentAsset(row, locale), offer: presentOffer(row, head) })
  const trade = (row: TradeFront): Wire['taken'][number] => ({
    ...told.present(row),
    asset: presentAsset(row, locale),
    before: told.before.get(row) ?? null,
  })
  return {
    stage: told.stage && { ...offer(told.stage), ...auctionOf(told.stage), holder_name: told.holder },
    locking: told.locking.map(offer),
    taken: told.taken.map(trade),
    top: told.top.map(trade),
    fresh: told.fresh.map(offer),
    lately: told.lately.map(trade),
    traded: told.traded,
    version: head.version,
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}

/** The auction that stands above the market. */
export const readStage = async (ctx: Context): Promise<OfferFront | null> =>
  (await frontAt(ctx, await readHead(ctx.db))).stage

const auctionOf = (row: OfferFront) => ({
  started_block: row.window_block ?? row.since_block,
  back_if_outbid: formatAmount(backIfOutbid(BigInt(row.pay))),
})

const kept = new WeakMap<Db, { at: string; told: Promise<Told> }>()

function frontAt(ctx: Context, head: Head): Promise<Told> {
  const at = [head.block, head.final_block, head.version].join()
  const known = kept.get(ctx.db)
  if (known?.at === at) return known.told
  const told = readAll(ctx, head)
  kept.set(ctx.db, { at, told })
  told.catch(() => kept.delete(ctx.db))
  return told
}

async function readAll(ctx: Context, head: Head): Promise<Told> {
  const { db } = ctx
  const [locking, trades, top, fresh, traded] = await Promise.all([
    lockingNext(db, head),
    latestTrades(db),
    dearestOfWeek(db, head),
    newestOffers(db, head),
    readMarketMemory(ctx, 'all'),
  ])
  const front = arrangeFront({ locking, taken: trades.filter(({ kind }) => kind === 'bid'), top, fresh })
  const lately = trades.slice(0, LATELY)
  const { stage, taken } = front
  const present = await tradePresenter(db, [...taken, ...front.top, ...lately])
  const holder = stage ? (await readNames(db, [stage.owner]))(stage.owner) : null
  return { ...front, lately, before: pricesBefore(taken, trades), present, holder, traded }
}

/** What the holder who was outbid had paid, where that is among the latest trades. */
function pricesBefore(taken: readonly TradeFront[], trades: readonly TradeFront[]): Map<TradeFront, string> {
  const before = new Map<TradeFront, string>()
  for (const row of taken) {
    const older = trades.slice(trades.indexOf(row) + 1).find(({ assets_id }) => assets_id === row.assets_id)
    if (older?.kind === 'bid' && older.to === row.from && older.coin === row.coin)
      before.set(row, formatAmount(BigInt(older.price)))
  }
  return before
}
