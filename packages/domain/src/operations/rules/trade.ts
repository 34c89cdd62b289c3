import { nextPrice } from '../../price/nft111.ts'
import { type AssetProblem, type AssetStanding, activated, exists } from './asset.ts'
import { first } from './first.ts'

/** What the market contract takes. */
export const MAX_SALE_PRICE = 2n ** 112n - 1n

/** All that decides whether a player may trade a card now. */
export type TradeStanding = AssetStanding & {
  offer: { priceWei: bigint; lockBlock: number | null } | null
  headBlock: number
  /** The price of the sale, the bid or the purchase, where there is one. */
  priceWei: bigint | null
}

export type TradeProblem =
  | AssetProblem
  | 'card.yours'
  | 'card.not_listed'
  | 'card.not_in_auction'
  | 'auction.locked'
  | 'auction.not_locked'
  | 'amount.not_positive'
  | 'price.required'
  | 'price.too_high'
  | 'price.changed'
  | 'price.unchanged'
  | 'bid.too_low'

type Rule = (standing: TradeStanding) => TradeProblem | null

/** Nobody trades before activation, and nobody what is burned. */
export const tradeRules = (...rules: Rule[]): Rule => first<TradeStanding, TradeProblem>(activated, exists, ...rules)

export const others: Rule = ({ asset, caller }) => (asset.owner === caller ? 'card.yours' : null)
export const listed: Rule = ({ asset, offer }) => (asset.state === 'listed' && offer ? null : 'card.not_listed')
export const up: Rule = ({ asset, offer }) => (asset.state === 'auction' && offer ? null : 'card.not_in_auction')

/** The next block is the first that can hold it. */
const isLocked = ({ offer, headBlock }: TradeStanding): boolean =>
  offer !== null && offer.lockBlock !== null && headBlock + 1 >= offer.lockBlock
export const bidsOpen: Rule = (standing) => (isLocked(standing) ? 'auction.locked' : null)
export const ended: Rule = (standing) =>
  standing.offer?.lockBlock === null || isLocked(standing) ? null : 'auction.not_locked'

export const priced =
  (maximum: bigint): Rule =>
  ({ priceWei }) => {
    if (priceWei === null) return 'price.required'
    if (priceWei <= 0n) return 'amount.not_positive'
    return priceWei > maximum ? 'price.too_high' : null
  }
export const otherPrice: Rule = ({ offer, priceWei }) => (offer?.priceWei === priceWei ? 'price.unchanged' : null)
export const samePrice: Rule = ({ offer, priceWei }) => (offer?.priceWei === priceWei ? null : 'price.changed')
export const atLeastNext: Rule = ({ offer, priceWei }) =>
  offer && priceWei !== null && priceWei < nextPrice(offer.priceWei) ? 'bid.too_low' : null
