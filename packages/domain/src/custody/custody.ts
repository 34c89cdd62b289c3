import type { AssetState, AssetTransition } from '../lifecycle/assetLife.ts'

/** Where an asset lies: in whose hands it is on the chain, and whether the market offers it there. */
export const custodyPlaces = ['wallet', 'market', 'auction', 'vault', 'burned'] as const
export type CustodyPlace = (typeof custodyPlaces)[number]

/** What brought it there, or gave somebody else the say over it. */
export const custodyDeeds = [
  'minted',
  'given',
  'listed',
  'unlisted',
  'bought',
  'put_up',
  'bid',
  'put_up_again',
  'taken_home',
  'deposited',
  'claimed',
  'exited',
  'burned',
] as const
export type CustodyDeed = (typeof custodyDeeds)[number]

const places: Record<AssetState, CustodyPlace> = {
  free: 'wallet',
  cancelled: 'wallet',
  bought: 'wallet',
  listed: 'market',
  auction: 'auction',
  game: 'vault',
  burned: 'burned',
}

export const custodyPlace = (state: AssetState): CustodyPlace => places[state]

/** By the transition: what it is called, and which argument of its event names who has the say from then on, and before. */
const hops: Partial<Record<AssetTransition, { deed: CustodyDeed; holder: string; from?: string }>> = {
  mint: { deed: 'minted', holder: 'to' },
  transfer: { deed: 'given', holder: 'to', from: 'from' },
  list: { deed: 'listed', holder: 'seller' },
  cancel: { deed: 'unlisted', holder: 'seller' },
  sold: { deed: 'bought', holder: 'buyer', from: 'seller' },
  soldDelivered: { deed: 'bought', holder: 'buyer', from: 'seller' },
  putUp: { deed: 'put_up', holder: 'owner' },
  bid: { deed: 'bid', holder: 'bidder', from: 'holder' },
  putUpAgain: { deed: 'put_up_again', holder: 'holder' },
  endAuction: { deed: 'taken_home', holder: 'to' },
  // In the vault it is still who brought it whose it is.
  deposit: { deed: 'deposited', holder: 'from' },
  leaveGame: { deed: 'claimed', holder: 'to' },
  burn: { deed: 'burned', holder: 'from' },
}

/** All others leave it where it is: another price, other traits, a transfer that carries out what was said before it. */
export const custodyTransitions = Object.keys(hops) as AssetTransition[]

type CustodyEvent = {
  transition: AssetTransition
  after: AssetState
  args: Readonly<Record<string, string>>
  /** Whether its depositor took it home without the server's word. */
  isExit: boolean
}
export type CustodyHop = {
  deed: CustodyDeed
  place: CustodyPlace
  holder: string
  from: string | null
  /** In base units; null where nothing was asked or paid. */
  price: bigint | null
}

/** One step of an asset's way; null for an event that is none. */
export function custodyHop({ transition, after, args, isExit }: CustodyEvent): CustodyHop | null {
  const hop = hops[transition]
  if (!hop) return null
  const { deed, holder, from } = hop
  return {
    deed: deed === 'claimed' && isExit ? 'exited' : deed,
    place: custodyPlace(after),
    holder: args[holder] ?? '',
    from: from ? (args[from] ?? null) : null,
    price: args.price === undefined ? null : BigInt(args.price),
  }
}
