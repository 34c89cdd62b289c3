/** Contracts whose owner or guardian can change something for those who use them. */
export type TermContract = 'market' | 'nft111' | 'vault'
type TradeContract = Exclude<TermContract, 'vault'>

/** What they say of it. Numbers are decimal strings, times are the chain's seconds. */
export const termEvents = {
  market: ['FeeSet', 'CurrencySet', 'TradingStopped', 'TradingResumed'],
  nft111: ['LockBlocksSet', 'CurrencySet', 'TradingStopped', 'TradingResumed'],
  vault: ['SignerAnnounced', 'SignerSet', 'SignerStopped', 'LimitsAnnounced', 'LimitsSet'],
} as const satisfies Record<TermContract, readonly string[]>
export type TermName = (typeof termEvents)[TermContract][number]
export type Term = { contract: TermContract; name: TermName; args: Readonly<Record<string, string>> }

/** Something that could take more out of the vault, told so long before that everybody can leave. */
export type Announcement = { from: number } & (
  | { what: 'signer'; signer: string }
  | { what: 'limits'; item: string; perDay: bigint }
)

/** What the contracts are set to. Null: nothing was read of it yet, or nothing of the kind is so. */
export type Terms = {
  saleFeeBps: number | null
  lockBlocks: number | null
  /** The second at which a stop of trading ends; a past one when it is over. */
  stoppedUntil: Readonly<Record<TradeContract, number | null>>
  /** Coins that buy nothing any more, by their addresses. */
  coinsOff: Readonly<Record<TradeContract, readonly string[]>>
  announced: readonly Announcement[]
}

const atFirst: Terms = {
  saleFeeBps: null,
  lockBlocks: null,
  stoppedUntil: { market: null, nft111: null },
  coinsOff: { market: [], nft111: [] },
  announced: [],
}

/** What holds after all that the contracts have said, told in the order of the chain. */
export const termsAfter = (told: readonly Term[]): Terms => told.reduce(after, atFirst)

function after(terms: Terms, { contract, name, args }: Term): Terms {
  if (contract === 'vault') return { ...terms, announced: announcedAfter(terms.announced, name, args) }
  const { stoppedUntil, coinsOff } = terms
  switch (name) {
    case 'FeeSet':
      return { ...terms, saleFeeBps: Number(args.feeBps) }
    case 'LockBlocksSet':
      return { ...terms, lockBlocks: Number(args.lockBlocks) }
    case 'TradingStopped':
      return { ...terms, stoppedUntil: { ...stoppedUntil, [contract]: Number(args.until) } }
    case 'TradingResumed':
      return { ...terms, stoppedUntil: { ...stoppedUntil, [contract]: null } }
    case 'CurrencySet':
      return { ...terms, coinsOff: { ...coinsOff, [contract]: coinsOffAfter(coinsOff[contract], args) } }
    default:
      return terms
  }
}

function coinsOffAfter(off: readonly string[], { currency = '', allowed }: Term['args']): readonly string[] {
  const others = off.filter((one) => one !== currency)
  return allowed === '0' ? [...others, currency] : others
}

/** An announcement ends when it is put in force or taken back; another for the same takes its place. */
function announcedAfter(
  announced: readonly Announcement[],
  name: TermName,
  { signer, item, perDay = '0', from }: Term['args'],
): readonly Announcement[] {
  const others = announced.filter((one) => (one.what === 'signer' ? one.signer !== signer : one.item !== item))
  if (name === 'SignerAnnounced' && signer) return [...others, { what: 'signer', signer, from: Number(from) }]
  if (name === 'LimitsAnnounced' && item)
    return [...others, { what: 'limits', item, perDay: BigInt(perDay), from: Number(from) }]
  return others
}

/** How long higher limits can be put in force once their time has come: the contract's CHANGE_WINDOW. */
const CHANGE_WINDOW = 3 * 24 * 3600

/**
 * What is still to come. A signer whose time has come waits in reserve for as long as the operator likes: that is how it
 * should be, and no news any more.
 */
export const stillAnnounced = ({ announced }: Terms, now: number): readonly Announcement[] =>
  announced.filter(({ what, from }) => now < (what === 'limits' ? from + CHANGE_WINDOW : from))

export const isStopped = ({ stoppedUntil }: Terms, contract: TradeContract, now: number): boolean =>
  now < (stoppedUntil[contract] ?? 0)
