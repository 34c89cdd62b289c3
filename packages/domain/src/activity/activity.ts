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
  priceChanged: 62,
  dragonActivated: 9,
  ticketsClaimed: 18,
  claimed: 19,
  deposited: 20,
  dragonDeposited: 24,
  dragonClaimed: 26,
  activatedMeta: 55,
  activatedMdv: 56,
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

/** A move of trade, with what its event says. Amounts are base units. */
export type TradeMove =
  | { move: 'list' | 'changePrice'; seller: string; price: bigint }
  | { move: 'cancel'; seller: string }
  | { move: 'sell'; seller: string; buyer: string; price: bigint; fee: bigint }
  | { move: 'putUp'; owner: string; price: bigint }
  | { move: 'bid'; bidder: string; holder: string; price: bigint; toHolder: bigint; isFirst: boolean }
  /** `hadBids`: after a lock; without a bid it was the owner who changed the first price. */
  | { move: 'putUpAgain'; holder: string; price: bigint; hadBids: boolean }
  | { move: 'withdraw'; to: string }
  /** No event of the chain: the lock block came, and the last bid stands. */
  | { move: 'lock'; holder: string; price: bigint }

/** A line in somebody's activity log. */
export type ActivityLine = {
  address: string
  type: ActivityType
  amount: bigint | null
  fee: bigint | null
  two_address: string | null
}

/** Who reads what of a move. */
export function activityLines(deed: TradeMove): ActivityLine[] {
  switch (deed.move) {
    case 'list':
      return [line(deed.seller, 'listed', deed.price)]
    case 'changePrice':
      return [line(deed.seller, 'priceChanged', deed.price)]
    case 'cancel':
      return [line(deed.seller, 'cancelled', null)]
    case 'sell':
      return [
        line(deed.buyer, 'bought', deed.price, deed.seller),
        line(deed.seller, 'sold', deed.price, deed.buyer, deed.fee),
      ]
    case 'putUp':
      return [line(deed.owner, 'putUp', deed.price)]
    case 'bid':
      return [
        line(deed.bidder, 'bid', deed.price, deed.holder),
        line(deed.holder, deed.isFirst ? 'firstBid' : 'outbid', deed.toHolder, deed.bidder),
      ]
    case 'putUpAgain':
      return [line(deed.holder, deed.hadBids ? 'putUpAgain' : 'priceChanged', deed.price)]
    case 'withdraw':
      return [line(deed.to, 'takenBack', null)]
    case 'lock':
      return [line(deed.holder, 'locked', deed.price)]
  }
}

const line = (
  address: string,
  name: keyof typeof activityTypes,
  amount: bigint | null,
  two_address: string | null = null,
  fee: bigint | null = null,
): ActivityLine => ({ address, type: activityTypes[name], amount, fee, two_address })
