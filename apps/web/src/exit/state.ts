import type { Wallet } from '../wallet/provider.ts'
import type { Call } from './deeds.ts'
import type { Contracts } from './deployment.ts'
import type { Holding } from './holdings.ts'
import type { Ask, Head } from './rpc.ts'
import type { Voucher, VoucherProblem } from './voucherFile.ts'

/** One line of what is the account's. */
export type Item = {
  key: string
  subject: Holding | Voucher
  /** What takes it home; none: not now. */
  calls: readonly Call[]
  /** For all of its calls, in BNB's base units; null: nobody can say yet. */
  gas: bigint | null
  /** By which name the chain refuses it now. */
  refusal: string | null
  /** Seconds until it can be taken. */
  wait: number
  isUsed: boolean
}

export type Sent = { title: string; call: string; hash: string; block: number | null; isFailed: boolean }

/** A sentence that is asked for by name, in whichever language is read when it is shown. */
export type Said =
  | { name: 'rejected' | 'badUrl' | 'unreadableContracts' }
  | { name: 'walletFailed' | 'nodeFailed' | 'stopped' | 'notFound' | 'refused'; why: string }
  | { name: 'otherChain'; is: number }
  | { name: VoucherProblem }

/** All that the page knows; it is drawn from this and nothing else. */
export type State = {
  contracts: Contracts | null
  wallets: readonly Wallet[]
  wallet: Wallet | null
  account: string | null
  rpcUrl: string
  ask: Ask | null
  head: Head | null
  balance: bigint
  gasPrice: bigint
  items: readonly Item[]
  unchosen: ReadonlySet<string>
  /** Blocks that are still to be read; null: not searching. */
  left: number | null
  hasSearched: boolean
  isTaking: boolean
  sent: readonly Sent[]
  /** What went wrong, by the part of the page that says so. */
  said: { wallet?: Said; node?: Said; yours?: Said }
}

export const begin = (contracts: Contracts | null): State => ({
  contracts,
  wallets: [],
  wallet: null,
  account: null,
  rpcUrl: contracts?.rpcUrl ?? '',
  ask: null,
  head: null,
  balance: 0n,
  gasPrice: 0n,
  items: [],
  unchosen: new Set(),
  left: null,
  hasSearched: false,
  isTaking: false,
  sent: [],
  said: {},
})

/** What can be taken now. */
export const isReady = ({ calls, refusal }: Item): boolean => calls.length > 0 && refusal === null

/** What the button would take. */
export const chosen = ({ items, unchosen }: State): Item[] =>
  items.filter((item) => isReady(item) && !unchosen.has(item.key))
