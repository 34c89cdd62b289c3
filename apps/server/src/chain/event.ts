import type { Term } from '@mdragon/domain'

/** One event of our contracts, about one asset, in the order of the chain. Numbers are decimal strings in `args`. */
export type ChainEvent = {
  block: number
  log_index: number
  tx: string
  time: number
  name: EventName
  collection: string
  token_id: number
  args: Readonly<Record<string, string>>
}

/** The events that the indexer understands, one handler each. */
export const eventNames = [
  'Transfer',
  'TraitsSet',
  'Listed',
  'PriceChanged',
  'ExpirySet',
  'Cancelled',
  'Sold',
  'PutUp',
  'Bid',
  'PutUpAgain',
  'Withdrawn',
] as const
export type EventName = (typeof eventNames)[number]

/** What the vault says of players, coins and what goes in and out. Kept as it comes; made something of once it is final. */
export type VaultEvent = {
  block: number
  log_index: number
  tx: string
  time: number
  name: VaultEventName
  /** Who did it, or who got it. */
  address: string
  args: Readonly<Record<string, string>>
}
export const vaultEventNames = [
  'AssetDeposited',
  'CoinDeposited',
  'Activated',
  'AssetClaimed',
  'CoinClaimed',
  'MintClaimed',
  'ExitRequested',
  'ExitCancelled',
  'Exited',
] as const
export type VaultEventName = (typeof vaultEventNames)[number]

/** What a contract's owner or guardian changed or announced: a fee, a lock, a coin, a stop, a signer. */
export type TermEvent = Term & { block: number; log_index: number; tx: string; time: number }

export type AnyEvent = ChainEvent | VaultEvent | TermEvent
export const isVaultEvent = (event: Omit<AnyEvent, 'time'>): event is VaultEvent => 'address' in event
export const isTokenEvent = (event: Omit<AnyEvent, 'time'>): event is ChainEvent => 'token_id' in event
export const isTermEvent = (event: Omit<AnyEvent, 'time'>): event is TermEvent => 'contract' in event

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** An argument that the event's ABI guarantees; its absence means that ABI and handler disagree. */
export function arg(event: ChainEvent | VaultEvent, name: string): string {
  const value = event.args[name]
  if (value === undefined) throw new Error(`${event.name} at ${event.block}/${event.log_index} has no ${name}`)
  return value
}
