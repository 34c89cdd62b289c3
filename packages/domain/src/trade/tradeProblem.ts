import type { TradeKind } from '../lifecycle/operation.ts'
import { MAX_AUCTION_PRICE, nextPrice } from '../price/nft111.ts'
import {
  type AssetFacts,
  type AssetProblem,
  activated,
  exists,
  inWallet,
  once,
  own,
  settled,
  unlisted,
} from './assetRules.ts'

/** What the market contract takes. */
const MAX_SALE_PRICE = 2n ** 112n - 1n

/** All that decides whether a player may trade a card now. */
export type TradeFacts = AssetFacts & {
  offer: { priceWei: bigint; lockBlock: number | null } | null
  headBlock: number
  /** The price of the sale, the bid or the purchase, where there is one. */
  priceWei: bigint | null
}

/** Named as the wire's refusals. */
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

type Rule = (facts: TradeFacts) => TradeProblem | null

/** Why the caller may not do it now, or null. The chain has the last word; this says it before anything is signed. */
export function tradeProblem(kind: TradeKind, facts: TradeFacts): TradeProblem | null {
  for (const rule of [activated, exists, ...rules[kind]]) {
    const problem = rule(facts)
    if (problem) return problem
  }
  return null
}

const others: Rule = ({ asset, caller }) => (asset.owner === caller ? 'card.yours' : null)
const listed: Rule = ({ asset, offer }) => (asset.state === 'listed' && offer ? null : 'card.not_listed')
const up: Rule = ({ asset, offer }) => (asset.state === 'auction' && offer ? null : 'card.not_in_auction')

/** The next block is the first that can hold it. */
const isLocked = ({ offer, headBlock }: TradeFacts): boolean =>
  offer !== null && offer.lockBlock !== null && headBlock + 1 >= offer.lockBlock
const bidsOpen: Rule = (facts) => (isLocked(facts) ? 'auction.locked' : null)
const ended: Rule = (facts) => (facts.offer?.lockBlock === null || isLocked(facts) ? null : 'auction.not_locked')

const priced =
  (maximum: bigint): Rule =>
  ({ priceWei }) => {
    if (priceWei === null) return 'price.required'
    if (priceWei <= 0n) return 'amount.not_positive'
    return priceWei > maximum ? 'price.too_high' : null
  }
const otherPrice: Rule = ({ offer, priceWei }) => (offer?.priceWei === priceWei ? 'price.unchanged' : null)
const samePrice: Rule = ({ offer, priceWei }) => (offer?.priceWei === priceWei ? null : 'price.changed')
const enough: Rule = ({ offer, priceWei }) =>
  offer && priceWei !== null && priceWei < nextPrice(offer.priceWei) ? 'bid.too_low' : null

const rules: Record<TradeKind, readonly Rule[]> = {
  sell: [own, inWallet, settled, unlisted, priced(MAX_SALE_PRICE)],
  change_price: [own, listed, settled, priced(MAX_SALE_PRICE), otherPrice],
  cancel: [own, listed, settled],
  put_up: [own, inWallet, settled, priced(MAX_AUCTION_PRICE)],
  put_up_again: [up, own, settled, ended, priced(MAX_AUCTION_PRICE)],
  withdraw: [up, own, settled, ended],
  buy: [listed, others, once, priced(MAX_SALE_PRICE), samePrice],
  bid: [up, others, once, bidsOpen, priced(MAX_AUCTION_PRICE), enough],
}
