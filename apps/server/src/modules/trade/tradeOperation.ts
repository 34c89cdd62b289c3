import { AppError } from '@mdragon/api'
import { type CoinName, coinAddress, coinNames, type Token, type TradeCall, tradeCalls } from '@mdragon/chain'
import {
  isStopped,
  type OperationDefinition,
  type OperationKind,
  parseAmount,
  type Terms,
  type TradeStanding,
  type Trading,
} from '@mdragon/domain'
import type { Address } from 'viem'
import { coinsOff, readTerms } from '../../chain/terms.ts'
import type { Context } from '../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, secondsOf, type Who } from '../../operations/index.ts'
import { readTradeContext, type TradeContext } from '../assets/index.ts'

/** What a player asks for: a card, and where the kind has one, a price as typed and the coin of a new offer. */
export type TradeInput = {
  id: number
  price?: string | undefined
  coin?: CoinName | undefined
  /** Of a new listing: its last second. */
  expires_at?: number | undefined
}
export type TradeHandler = OperationHandler<TradeInput> & {
  /** The same of a card that was looked at already. */
  planSeen(ctx: Context, seen: Seen, input: TradeInput): Plan
}

/** What the chain's call is made of: what the player was shown is what the chain insists on. */
export type TradeTerms = {
  token: Token
  /** The token with its price and coin. */
  priced: Token & { price: bigint; currency: Address }
  holder: Address
  offeredWei: bigint
  /** What the card is, as the chain has it. */
  traits: bigint
  /** The end of a new listing, where it has one. */
  expiresAt: bigint | null
  deadline: bigint
}

/** A kind of trade: its definition says when it may be done, and this which call does it. */
export function tradeOperation(
  definition: OperationDefinition<OperationKind, TradeStanding>,
  callOf: (deployment: Context['deployment'], terms: TradeTerms) => TradeCall | readonly TradeCall[],
  join?: TradeHandler['join'],
): TradeHandler {
  /** The rules first, which cost nothing; the chain is asked by the engine. */
  const planFrom = (ctx: Context, { context, told }: Seen, terms: Wanted): Plan => {
    const { priceWei: price, expiresAt, deadline } = terms
    const trading = tradingOf(ctx, told, context.offer)
    const problem = definition.problem({ ...context.standing, trading, priceWei: price, expiresAt })
    if (problem) throw new AppError(problem)
    const coin = coinOf(definition, context, terms.coin)
    const deeds = [
      callOf(ctx.deployment, termsOf(ctx, context, { coin, price: price ?? 0n, expiresAt, deadline })),
    ].flat()
    return {
      kind: definition.kind,
      address: context.address,
      asset: context.asset,
      call: atOnce(ctx, deeds),
      deeds,
      pay: definition.price === 'paid' && price !== null ? { coin, amount: price } : null,
      coin: price === null ? null : coin,
      price,
      expiresAt,
      deadline,
    }
  }
  return {
    kind: definition.kind,
    join,
    async plan(ctx, who, input) {
      const wanted = readWanted(ctx, input)
      return planFrom(ctx, await see(ctx, who, input.id), wanted)
    },
    planSeen: (ctx, seen, input) => planFrom(ctx, seen, readWanted(ctx, input)),
    async planAgain(ctx, who, { assets_id, price, coin, expires_at: expiresAt, deadline }) {
      const priceWei = price === null ? null : BigInt(price)
      return planFrom(ctx, await see(ctx, who, assets_id ?? 0), {
        priceWei,
        coin: (coin ?? undefined) as CoinName | undefined,
        expiresAt,
        deadline,
      })
    },
  }
}

/** A card with all that its rules ask for, and what the contracts are set to. */
type Seen = { context: TradeContext; told: Terms }

async function see({ db }: Context, who: Who, id: number): Promise<Seen> {
  const [context, told] = await Promise.all([readTradeContext(db, who.userid, id), readTerms(db)])
  return { context, told }
}

const readWanted = ({ config }: Context, { price, coin, expires_at }: TradeInput): Wanted => ({
  priceWei: price === undefined ? null : readPrice(price),
  coin,
  expiresAt: expires_at ?? null,
  deadline: config.now() + DEADLINE_MS,
})

/** One of two, by whether the card is in an auction when it is looked at. */
export const byAuction = (inAuction: TradeHandler, otherwise: TradeHandler): Pick<TradeHandler, 'plan'> => ({
  async plan(ctx, who, input) {
    const seen = await see(ctx, who, input.id)
    const { planSeen } = seen.context.asset.state === 'auction' ? inAuction : otherwise
    return planSeen(ctx, seen, input)
  },
})

/** What owner and guardian of the contracts have done to trading, as it concerns this offer. */
function tradingOf({ deployment, config }: Context, terms: Terms, offer: TradeContext['offer']): Trading {
  const now = config.now() / 1000
  const off: string[] = coinsOff(deployment, terms, offer?.kind === 'sale' ? 'market' : 'nft111')
  return {
    isStopped: { market: isStopped(terms, 'market', now), nft111: isStopped(terms, 'nft111', now) },
    isCoinOff: offer !== null && off.includes(offer.coin),
  }
}

/** One call by itself, several in a batch of the market. */
export function atOnce({ deployment }: Context, deeds: readonly TradeCall[]): TradeCall {
  const [only] = deeds
  return deeds.length === 1 && only ? only : tradeCalls.batch(deployment, deeds)
}

/** The token of a plan, which each trade is about. */
export function tokenOf({ asset }: Plan): Token {
  if (!asset) throw new Error('a trade is about an asset')
  return { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
}

type Wanted = { priceWei: bigint | null; coin: CoinName | undefined; expiresAt: number | null; deadline: number }

function termsOf(
  { deployment }: Context,
  { asset, offer }: TradeContext,
  { coin, price, expiresAt, deadline }: { coin: CoinName; price: bigint; expiresAt: number | null; deadline: number },
): TradeTerms {
  const token: Token = { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
  return {
    token,
    priced: { ...token, price, currency: coinAddress(deployment, coin) },
    holder: asset.owner as Address,
    offeredWei: BigInt(offer?.price ?? 0),
    traits: BigInt(`0x${asset.traits}`),
    expiresAt: expiresAt === null ? null : BigInt(expiresAt),
    deadline: secondsOf(deadline),
  }
}

/** The coin of a running offer, or of a new one. Coins that we do not know by name cannot be traded here. */
function coinOf(
  { choosesCoin }: Pick<OperationDefinition<OperationKind, never>, 'choosesCoin'>,
  { offer }: TradeContext,
  wanted: CoinName | undefined,
): CoinName {
  const coin = (choosesCoin ? wanted : offer?.coin) ?? 'HERO'
  const known = coinNames.find((name) => name === coin)
  if (!known) throw new AppError('feature.not_open')
  return known
}

/** What was typed, in base units. Nothing typed is another mistake than nothing meant. */
function readPrice(text: string): bigint {
  const trimmed = text.trim()
  if (/^-[\d.]+$/.test(trimmed)) throw new AppError('amount.not_positive')
  const wei = parseAmount(trimmed)
  if (wei === null) throw new AppError('price.required')
  return wei
}
