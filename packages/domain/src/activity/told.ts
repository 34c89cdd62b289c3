/** Where a line of the activity log belongs. */
export const activityGroups = ['market', 'auction', 'bridge', 'summon', 'account', 'reward'] as const
export type ActivityGroup = (typeof activityGroups)[number]

/** What a line's amount did to the reader: came in, went out, or only changed its place. */
export type ActivityFlow = 'in' | 'out' | 'none'

type Told = { types: readonly number[]; group: ActivityGroup; flow: ActivityFlow }

/** How the specification's codes are told: those that say the same are told by the same words. */
const told = {
  bought: { types: [3], group: 'market', flow: 'out' },
  listed: { types: [4], group: 'market', flow: 'none' },
  cancelled: { types: [5], group: 'market', flow: 'none' },
  sold: { types: [6], group: 'market', flow: 'in' },
  priceChanged: { types: [62], group: 'auction', flow: 'none' },
  putUp: { types: [30], group: 'auction', flow: 'none' },
  bid: { types: [31], group: 'auction', flow: 'out' },
  outbid: { types: [32], group: 'auction', flow: 'in' },
  locked: { types: [33], group: 'auction', flow: 'none' },
  putUpAgain: { types: [34], group: 'auction', flow: 'none' },
  takenBack: { types: [35], group: 'auction', flow: 'none' },
  firstBid: { types: [36], group: 'auction', flow: 'in' },
  auctionFailed: { types: [37], group: 'auction', flow: 'none' },
  coinDeposited: { types: [1, 16, 50, 57], group: 'bridge', flow: 'none' },
  coinWithdrawn: { types: [2, 17, 52], group: 'bridge', flow: 'none' },
  withdrawalAsked: { types: [7, 14, 51], group: 'bridge', flow: 'none' },
  withdrawalRejected: { types: [8, 15, 53], group: 'bridge', flow: 'none' },
  onChain: { types: [11, 12], group: 'bridge', flow: 'none' },
  assetDeposited: { types: [20, 24], group: 'bridge', flow: 'none' },
  assetClaimed: { types: [19, 26], group: 'bridge', flow: 'none' },
  dragonAdded: { types: [63], group: 'bridge', flow: 'none' },
  consumed: { types: [13], group: 'summon', flow: 'out' },
  dragonActivated: { types: [9], group: 'account', flow: 'out' },
  accountActivated: { types: [55, 56], group: 'account', flow: 'out' },
  ticketsClaimed: { types: [18], group: 'reward', flow: 'in' },
  smallDragon: { types: [60], group: 'reward', flow: 'none' },
} as const satisfies Record<string, Told>

export type ToldActivity = keyof typeof told
const names = Object.keys(told) as ToldActivity[]
const byType = new Map<number, ToldActivity>(names.flatMap((name) => told[name].types.map((type) => [type, name])))

/** What a code says; null for one that this version does not know, which is shown as it is. */
export const toldActivity = (type: number): ToldActivity | null => byType.get(type) ?? null
export const flowOf = (name: ToldActivity): ActivityFlow => told[name].flow
export const typesOfGroup = (group: ActivityGroup): readonly number[] =>
  names.filter((name) => told[name].group === group).flatMap((name) => told[name].types)
