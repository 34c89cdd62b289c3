/** The specification's codes of a player's activity. These numbers appear nowhere else. */
export const activityTypes = {
  bought: 3,
  listed: 4,
  cancelled: 5,
  sold: 6,
  putUp: 30,
  bid: 31,
  outbid: 32,
  locked: 33,
  putUpAgain: 34,
  takenBack: 35,
  firstBid: 36,
  auctionFailed: 37,
  priceChanged: 62,
  dragonActivated: 9,
  cardOnChain: 11,
  dragonOnChain: 12,
  consumed: 13,
  ticketsClaimed: 18,
  claimed: 19,
  deposited: 20,
  dragonDeposited: 24,
  dragonClaimed: 26,
  activatedMeta: 55,
  activatedMdv: 56,
  smallDragon: 60,
  dragonAdded: 63,
} as const
export type ActivityType = (typeof activityTypes)[keyof typeof activityTypes]

type CoinActivity = { deposit: number; withdrawn: number; requested: number; rejected: number }
const heroActivity: CoinActivity = { deposit: 1, withdrawn: 2, requested: 7, rejected: 8 }
const byCoin: Readonly<Record<string, CoinActivity>> = {
  HERO: heroActivity,
  ENFT: { deposit: 16, withdrawn: 17, requested: 14, rejected: 15 },
  HFH: { deposit: 50, withdrawn: 52, requested: 51, rejected: 53 },
  MDV: { ...heroActivity, deposit: 57 },
}
/** The codes of a coin's way into the game and out of it. One without codes of its own is told as HERO is, by its name. */
export const coinActivity = (coin: string): CoinActivity => byCoin[coin] ?? heroActivity

/** What trade alone writes: it can be told from the chain again at any time. */
export const tradeActivity: readonly number[] = (
  [
    'bought',
    'listed',
    'cancelled',
    'sold',
    'putUp',
    'bid',
    'outbid',
    'locked',
    'putUpAgain',
    'takenBack',
    'firstBid',
    'priceChanged',
  ] as const
).map((name) => activityTypes[name])

/** What a trade's event says. Amounts are base units. */
export type TradeFact =
  | { happened: 'list' | 'changePrice'; seller: string; price: bigint }
  | { happened: 'cancel'; seller: string }
  | { happened: 'sold'; seller: string; buyer: string; price: bigint; fee: bigint }
  | { happened: 'putUp'; owner: string; price: bigint }
  | { happened: 'bid'; bidder: string; holder: string; price: bigint; toHolder: bigint; isFirst: boolean }
  /** `hadBids`: after a lock; without a bid it was the owner who changed the first price. */
  | { happened: 'putUpAgain'; holder: string; price: bigint; hadBids: boolean }
  | { happened: 'endAuction'; to: string }
  /** No event of the chain: the lock block came, and the last bid stands. */
  | { happened: 'lock'; holder: string; price: bigint }

/** A line in somebody's activity log. */
export type ActivityLine = {
  address: string
  type: ActivityType
  amount: bigint | null
  fee: bigint | null
  two_address: string | null
}

/** Who reads what of it. */
export function activityLines(fact: TradeFact): ActivityLine[] {
  switch (fact.happened) {
    case 'list':
      return [line(fact.seller, 'listed', fact.price)]
    case 'changePrice':
      return [line(fact.seller, 'priceChanged', fact.price)]
    case 'cancel':
      return [line(fact.seller, 'cancelled', null)]
    case 'sold':
      return [
        line(fact.buyer, 'bought', fact.price, fact.seller),
        line(fact.seller, 'sold', fact.price, fact.buyer, fact.fee),
      ]
    case 'putUp':
      return [line(fact.owner, 'putUp', fact.price)]
    case 'bid':
      return [
        line(fact.bidder, 'bid', fact.price, fact.holder),
        line(fact.holder, fact.isFirst ? 'firstBid' : 'outbid', fact.toHolder, fact.bidder),
      ]
    case 'putUpAgain':
      return [line(fact.holder, fact.hadBids ? 'putUpAgain' : 'priceChanged', fact.price)]
    case 'endAuction':
      return [line(fact.to, 'takenBack', null)]
    case 'lock':
      return [line(fact.holder, 'locked', fact.price)]
  }
}

const line = (
  address: string,
  name: keyof typeof activityTypes,
  amount: bigint | null,
  two_address: string | null = null,
  fee: bigint | null = null,
): ActivityLine => ({ address, type: activityTypes[name], amount, fee, two_address })
