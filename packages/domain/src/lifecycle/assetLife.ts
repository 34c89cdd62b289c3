/**
 * The life of one asset, as the chain tells it: where it is, what may happen to it there, and what it then is. ONE table
 * for the indexer, the database (which holds it as rows and refuses anything else) and the rules of trade.
 */
export const assetStates = [
  /** In its owner's wallet, not offered: minted, given, or come home from an auction or from the game. */
  'free',
  /** In its owner's wallet, after a listing was taken down. */
  'cancelled',
  /** In its owner's wallet, after it was bought at a fixed price. */
  'bought',
  /** In its owner's wallet, for sale at a fixed price. */
  'listed',
  /** In the auction contract, before a bid or after. */
  'auction',
  /** In the vault: an asset of the game. */
  'game',
  'burned',
] as const
export type AssetState = (typeof assetStates)[number]

/** Where an asset is, in the words of the specification. */
export const assetPlaces = ['wallet', 'contract', 'game', 'burned'] as const
export type AssetPlace = (typeof assetPlaces)[number]

/** What can happen to an asset on the chain. */
export const assetTransitions = [
  'mint',
  'changeTraits',
  'transfer',
  /** The transfer that carries out what an event before it has said: the token goes to whom it already belongs. */
  'deliver',
  /** The transfer into the auction contract's hands, after the token was put up. */
  'escrow',
  'list',
  'changePrice',
  /** A listing is given an end, another one, or none. */
  'setExpiry',
  'cancel',
  /** A seller's word about a listing that a transfer has ended before; it may be another's by now. */
  'lateWord',
  'sold',
  /** Sold as one of several: there the token goes to its buyer first, and the sale is said after it. */
  'soldDelivered',
  'putUp',
  'bid',
  'putUpAgain',
  'endAuction',
  'deposit',
  'leaveGame',
  'burn',
] as const
export type AssetTransition = (typeof assetTransitions)[number]

type Transitions = Partial<Record<AssetTransition, AssetState>>

/** The market contract still accepts a seller's word about a listing that a transfer has ended; it changes nothing. */
const late = (state: AssetState): Transitions => ({ lateWord: state })

const atRest = (state: AssetState): Transitions => ({
  ...late(state),
  changeTraits: state,
  transfer: 'free',
  list: 'listed',
  putUp: 'auction',
  deposit: 'game',
  burn: 'burned',
})

const legal: Record<AssetState | 'unborn', Transitions> = {
  unborn: { mint: 'free' },
  free: { ...atRest('free'), deliver: 'free', soldDelivered: 'bought' },
  cancelled: atRest('cancelled'),
  bought: { ...atRest('bought'), deliver: 'bought' },
  listed: { ...atRest('listed'), changePrice: 'listed', setExpiry: 'listed', cancel: 'cancelled', sold: 'bought' },
  auction: {
    ...late('auction'),
    changeTraits: 'auction',
    escrow: 'auction',
    bid: 'auction',
    putUpAgain: 'auction',
    endAuction: 'free',
  },
  game: { ...late('game'), changeTraits: 'game', leaveGame: 'free' },
  burned: late('burned'),
}

/** What the transition makes of the asset, or null where it is not legal. A new token is `unborn`. */
export const nextState = (state: AssetState | 'unborn', transition: AssetTransition): AssetState | null =>
  legal[state][transition] ?? null

/** The whole table, for the database. */
export const assetTransitionTable: readonly {
  before: AssetState | 'unborn'
  transition: AssetTransition
  after: AssetState
}[] = Object.entries(legal).flatMap(([before, transitions]) =>
  Object.entries(transitions).map(([transition, after]) => ({
    before: before as AssetState | 'unborn',
    transition: transition as AssetTransition,
    after,
  })),
)

const places: Record<AssetState, AssetPlace> = {
  free: 'wallet',
  cancelled: 'wallet',
  bought: 'wallet',
  listed: 'wallet',
  auction: 'contract',
  game: 'game',
  burned: 'burned',
}

export const placeOf = (state: AssetState): AssetPlace => places[state]
