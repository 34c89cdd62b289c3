import type { AssetState } from '../lifecycle/assetLife.ts'
import type { OperationKind } from '../lifecycle/operation.ts'
import { MAX_AUCTION_PRICE, nextPrice } from '../price/nft111.ts'

/** What the market contract takes. */
const MAX_SALE_PRICE = 2n ** 112n - 1n

/** All that decides whether a player may do something with a card now. Addresses are in lower case. */
export type TradeFacts = {
  caller: string
  isActivated: boolean
  asset: {
    owner: string
    state: AssetState
    isInTeam: boolean
    /** Its latest event is in a final block. */
    isFinal: boolean
    /** The caller had it once and gave it away. */
    wasCallers: boolean
  }
  offer: { priceWei: bigint; lockBlock: number | null } | null
  /** How far the caller's own operation with this card is, where one is under way. */
  underWay: 'sent' | 'mined' | null
  headBlock: number
  /** The price of the sale, the bid or the purchase, where there is one. */
  priceWei: bigint | null
}

/** Named as the wire's refusals. */
export type TradeProblem =
  | 'account.not_activated'
  | 'nft.locked'
  | 'nft.confirming'
  | 'nft.transferred_out'
  | 'card.burned'
  | 'card.not_yours'
  | 'card.yours'
  | 'card.in_team'
  | 'card.in_game'
  | 'card.in_auction'
  | 'card.already_listed'
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
export function tradeProblem(kind: OperationKind, facts: TradeFacts): TradeProblem | null {
  for (const rule of [activated, exists, ...rules[kind]]) {
    const problem = rule(facts)
    if (problem) return problem
  }
  return null
}

const activated: Rule = ({ isActivated }) => (isActivated ? null : 'account.not_activated')
const exists: Rule = ({ asset }) => (asset.state === 'burned' ? 'card.burned' : null)
const own: Rule = ({ asset, caller }) =>
  asset.owner === caller ? null : asset.wasCallers ? 'nft.transferred_out' : 'card.not_yours'
const others: Rule = ({ asset, caller }) => (asset.owner === caller ? 'card.yours' : null)
/** An owner's card waits for final blocks, lest something is built on a block that is undone. */
const settled: Rule = (facts) => once(facts) ?? (facts.asset.isFinal ? null : 'nft.confirming')
/** Who buys is protected by the guards in the call and need not wait; only not twice at once. */
const once: Rule = ({ underWay }) => underWay && (underWay === 'sent' ? 'nft.locked' : 'nft.confirming')
const inWallet: Rule = ({ asset }) => {
  if (asset.state === 'game') return asset.isInTeam ? 'card.in_team' : 'card.in_game'
  return asset.state === 'auction' ? 'card.in_auction' : null
}
const unlisted: Rule = ({ asset }) => (asset.state === 'listed' ? 'card.already_listed' : null)
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

const rules: Record<OperationKind, readonly Rule[]> = {
  sell: [own, inWallet, settled, unlisted, priced(MAX_SALE_PRICE)],
  change_price: [own, listed, settled, priced(MAX_SALE_PRICE), otherPrice],
  cancel: [own, listed, settled],
  put_up: [own, inWallet, settled, priced(MAX_AUCTION_PRICE)],
  put_up_again: [up, own, settled, ended, priced(MAX_AUCTION_PRICE)],
  withdraw: [up, own, settled, ended],
  buy: [listed, others, once, priced(MAX_SALE_PRICE), samePrice],
  bid: [up, others, once, bidsOpen, priced(MAX_AUCTION_PRICE), enough],
}
