import { isExpiryInBounds } from '../../market/expiry.ts'
import { nextPrice } from '../../price/nft111.ts'
import { priceProblem } from '../../price/unit.ts'
import { type AssetProblem, type AssetStanding, activated, exists } from './asset.ts'
import { first, type Rule, rule } from './rule.ts'

/** What owner and guardian of the contracts have done to trading. */
export type Trading = {
  isStopped: Readonly<Record<'market' | 'nft111', boolean>>
  /** The offer's coin was taken off the list: it buys nothing any more. */
  isCoinOff: boolean
}

/** All that decides whether a player may trade a card now. */
export type TradeStanding = AssetStanding & {
  offer: { priceWei: bigint; lockBlock: number | null } | null
  headBlock: number
  trading: Trading
  /** Unix seconds, by the chain's clock. */
  headTime: number
  /** The price of the sale, the bid or the purchase, where there is one. */
  priceWei: bigint | null
  /** The end that a listing is to have; null: none. */
  expiresAt: number | null
}

export type TradeProblem =
  | AssetProblem
  | 'card.yours'
  | 'card.not_listed'
  | 'listing.expired'
  | 'expiry.out_of_bounds'
  | 'card.not_in_auction'
  | 'auction.locked'
  | 'auction.not_locked'
  | 'amount.not_positive'
  | 'price.required'
  | 'price.too_high'
  | 'price.too_fine'
  | 'price.changed'
  | 'price.unchanged'
  | 'bid.too_low'
  | 'trading.stopped'
  | 'coin.not_allowed'

type TradeRule = Rule<TradeStanding, TradeProblem>

/** Nobody trades before activation, and nobody what is burned. */
export const tradeRules = (...rules: TradeRule[]): TradeRule =>
  first<TradeStanding, TradeProblem>(activated, exists, ...rules)

export const others: TradeRule = rule(['card.yours'], ({ asset, caller }) =>
  asset.owner === caller ? 'card.yours' : null,
)
export const listed: TradeRule = rule(['card.not_listed'], ({ asset, offer }) =>
  asset.state === 'listed' && offer ? null : 'card.not_listed',
)
export const unexpired: TradeRule = rule(['listing.expired'], ({ asset }) =>
  asset.isExpired ? 'listing.expired' : null,
)
export const endsInTime: TradeRule = rule(['expiry.out_of_bounds'], ({ expiresAt, headTime }) =>
  expiresAt === null || isExpiryInBounds(expiresAt, headTime) ? null : 'expiry.out_of_bounds',
)
export const up: TradeRule = rule(['card.not_in_auction'], ({ asset, offer }) =>
  asset.state === 'auction' && offer ? null : 'card.not_in_auction',
)

/** The next block is the first that can hold it. */
const isLocked = ({ offer, headBlock }: TradeStanding): boolean =>
  offer !== null && offer.lockBlock !== null && headBlock + 1 >= offer.lockBlock
export const bidsOpen: TradeRule = rule(['auction.locked'], (standing) =>
  isLocked(standing) ? 'auction.locked' : null,
)
export const ended: TradeRule = rule(['auction.not_locked'], (standing) =>
  standing.offer?.lockBlock === null || isLocked(standing) ? null : 'auction.not_locked',
)
/** In a coin that buys nothing nobody can bid: who holds the asset need not wait for the lock. */
export const leavable: TradeRule = rule(['auction.not_locked'], (standing) =>
  standing.trading.isCoinOff || !ended(standing) ? null : 'auction.not_locked',
)

/** The guardian may stop what is new; what takes something back is never stopped. */
export const open = (contract: keyof Trading['isStopped']): TradeRule =>
  rule(['trading.stopped'], ({ trading }) => (trading.isStopped[contract] ? 'trading.stopped' : null))
export const coinCounts: TradeRule = rule(['coin.not_allowed'], ({ trading }) =>
  trading.isCoinOff ? 'coin.not_allowed' : null,
)

export const priced = (maximum: bigint): TradeRule =>
  rule(['price.required', 'amount.not_positive', 'price.too_fine', 'price.too_high'], ({ priceWei }) =>
    priceWei === null ? 'price.required' : priceProblem(priceWei, maximum),
  )
export const otherPrice: TradeRule = rule(['price.unchanged'], ({ offer, priceWei }) =>
  offer?.priceWei === priceWei ? 'price.unchanged' : null,
)
export const samePrice: TradeRule = rule(['price.changed'], ({ offer, priceWei }) =>
  offer?.priceWei === priceWei ? null : 'price.changed',
)
export const atLeastNext: TradeRule = rule(['bid.too_low'], ({ offer, priceWei }) =>
  offer && priceWei !== null && priceWei < nextPrice(offer.priceWei) ? 'bid.too_low' : null,
)
