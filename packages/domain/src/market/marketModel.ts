import { splitSale } from '../fees/splitSale.ts'
import { isTooFine, MAX_PRICE } from '../price/unit.ts'

/**
 * The market of some tokens as a pure function: what the contract does, said a second time. The contract is replayed
 * against it with random moves.
 */
export type MarketState = {
  feeBps: bigint
  tokens: Readonly<Record<string, { owner: string; transfers: number; traits: bigint }>>
  /** By token and seller; one whose token has moved since is dead, and still the seller's to change. */
  listings: Readonly<Record<string, MarketListing>>
  /** Who lets the market move their tokens. */
  approving: readonly string[]
}
export type MarketListing = {
  priceWei: bigint
  coin: string
  feeBps: bigint
  transfers: number
  /** The last second in which it can be bought; 0: there is none. */
  expiresAt: bigint
}
/** What a buyer was shown. */
export type Wanted = { token: string; coin: string; priceWei: bigint; traits: bigint }

export type MarketMove =
  | { kind: 'list'; by: string; token: string; coin: string; priceWei: bigint }
  | { kind: 'changePrice'; by: string; token: string; priceWei: bigint }
  | { kind: 'setExpiry'; by: string; token: string; expiresAt: bigint }
  | { kind: 'cancel'; by: string; token: string }
  | { kind: 'cancelMany'; by: string; tokens: readonly string[] }
  | { kind: 'buy'; by: string; wanted: Wanted }
  | { kind: 'buyMany'; by: string; wanted: readonly Wanted[]; allOrNone: boolean }
  | { kind: 'batch'; by: string; moves: readonly MarketMove[] }
  | { kind: 'transfer'; by: string; token: string; to: string }
  | { kind: 'approve'; by: string; approved: boolean }
  | { kind: 'setTraits'; token: string; traits: bigint }
  | { kind: 'setFee'; feeBps: bigint }

type Sale = { token: string; seller: string; coin: string; fee: bigint; toSeller: bigint }
/** Refusals are named as the contract's errors. */
export type MarketOutcome =
  | { ok: false; error: string }
  | { ok: true; market: MarketState; sold: readonly Sale[]; skipped: readonly string[] }

/** How many listings can be bought at once. */
const MAX_PURCHASES = 20
const MAX_EXPIRY = 2n ** 40n - 1n

const listingKey = (token: string, seller: string): string => `${token}/${seller}`

/** What a move in second `time` makes of the market. */
export function playMarket(market: MarketState, move: MarketMove, time: bigint): MarketOutcome {
  switch (move.kind) {
    case 'list':
      return list(market, move)
    case 'changePrice':
      return change(market, move, priceError(move.priceWei), { priceWei: move.priceWei })
    case 'setExpiry':
      return change(market, move, expiryError(move.expiresAt, time), { expiresAt: move.expiresAt })
    case 'cancel':
      return hasListing(market, move) ? done(without(market, [move.token], move.by)) : refuse('NotListed')
    case 'cancelMany':
      return done(without(market, move.tokens, move.by))
    case 'buy':
      return buy(market, move.by, move.wanted, time)
    case 'buyMany':
      return buyMany(market, move, time)
    case 'batch':
      return batch(market, move.moves, time)
    case 'transfer':
      return done(moved(market, move.token, move.to))
    case 'approve': {
      const others = market.approving.filter((one) => one !== move.by)
      return done({ ...market, approving: move.approved ? [...others, move.by] : others })
    }
    case 'setTraits':
      return done(withToken(market, move.token, { traits: move.traits }))
    case 'setFee':
      return move.feeBps > 1_000n ? refuse('FeeTooHigh') : done({ ...market, feeBps: move.feeBps })
  }
}

/** The owner's listing, unless a transfer has ended it. */
export function liveListing(market: MarketState, token: string): MarketListing | null {
  const { owner, transfers } = tokenOf(market, token)
  const listing = market.listings[listingKey(token, owner)]
  return listing?.transfers === transfers ? listing : null
}

function list(
  market: MarketState,
  { by, token, coin, priceWei }: Extract<MarketMove, { kind: 'list' }>,
): MarketOutcome {
  const { owner, transfers } = tokenOf(market, token)
  const refused = priceError(priceWei) ?? (owner === by ? null : 'NotTokenOwner')
  if (refused) return refuse(refused)
  const listing = { priceWei, coin, feeBps: market.feeBps, transfers, expiresAt: 0n }
  return done({ ...market, listings: { ...market.listings, [listingKey(token, by)]: listing } })
}

function change(
  market: MarketState,
  { by, token }: { by: string; token: string },
  problem: string | null,
  changed: Partial<MarketListing>,
): MarketOutcome {
  const listing = market.listings[listingKey(token, by)]
  if (problem || !listing) return refuse(problem ?? 'NotListed')
  return done({ ...market, listings: { ...market.listings, [listingKey(token, by)]: { ...listing, ...changed } } })
}

function buy(market: MarketState, by: string, wanted: Wanted, time: bigint): MarketOutcome {
  const why = whyNot(market, wanted, time)
  if (why) return refuse(why === 'TransferRefused' ? 'NotOwnerNorApproved' : why)
  const { owner: seller } = tokenOf(market, wanted.token)
  const split = splitSale(wanted.priceWei, liveListing(market, wanted.token)?.feeBps ?? 0n)
  const bought = moved(without(market, [wanted.token], seller), wanted.token, by)
  return { ok: true, market: bought, sold: [{ token: wanted.token, seller, coin: wanted.coin, ...split }], skipped: [] }
}

function buyMany(
  market: MarketState,
  { by, wanted, allOrNone }: Extract<MarketMove, { kind: 'buyMany' }>,
  time: bigint,
): MarketOutcome {
  if (wanted.length > MAX_PURCHASES) return refuse('TooManyPurchases')
  let now = market
  const [sold, skipped]: [Sale[], string[]] = [[], []]
  for (const one of wanted) {
    const why = whyNot(now, one, time)
    if (why && allOrNone) return refuse(why)
    const outcome = why ? null : buy(now, by, one, time)
    if (!outcome?.ok) {
      skipped.push(why ?? '')
      continue
    }
    now = outcome.market
    sold.push(...outcome.sold)
  }
  return sold.length === 0 ? refuse('NothingBought') : { ok: true, market: now, sold, skipped }
}

/** All or none. */
function batch(market: MarketState, moves: readonly MarketMove[], time: bigint): MarketOutcome {
  let outcome: MarketOutcome = done(market)
  for (const move of moves) if (outcome.ok) outcome = playMarket(outcome.market, move, time)
  return outcome
}

/** Why a listing is not what the buyer was shown, or cannot change hands. */
function whyNot(market: MarketState, wanted: Wanted, time: bigint): string | null {
  const { owner, traits } = tokenOf(market, wanted.token)
  const listing = liveListing(market, wanted.token)
  if (!listing) return 'NotListed'
  if (listing.expiresAt !== 0n && time > listing.expiresAt) return 'ListingExpired'
  if (listing.priceWei !== wanted.priceWei) return 'PriceChangedMeanwhile'
  if (wanted.traits !== 0n && wanted.traits !== traits) return 'TraitsChangedMeanwhile'
  if (listing.coin !== wanted.coin) return 'CurrencyDiffers'
  return market.approving.includes(owner) ? null : 'TransferRefused'
}

function priceError(priceWei: bigint): string | null {
  if (priceWei === 0n) return 'ZeroPrice'
  if (priceWei > MAX_PRICE) return 'PriceTooHigh'
  return isTooFine(priceWei) ? 'PriceTooFine' : null
}

const expiryError = (expiresAt: bigint, time: bigint): string | null =>
  expiresAt !== 0n && (expiresAt < time || expiresAt > MAX_EXPIRY) ? 'ExpiryOutOfBounds' : null

const hasListing = (market: MarketState, { by, token }: { by: string; token: string }): boolean =>
  listingKey(token, by) in market.listings

function without(market: MarketState, tokens: readonly string[], seller: string): MarketState {
  const gone = new Set(tokens.map((token) => listingKey(token, seller)))
  return { ...market, listings: Object.fromEntries(Object.entries(market.listings).filter(([key]) => !gone.has(key))) }
}

const moved = (market: MarketState, token: string, to: string): MarketState =>
  withToken(market, token, { owner: to, transfers: tokenOf(market, token).transfers + 1 })

const withToken = (
  market: MarketState,
  token: string,
  changed: Partial<MarketState['tokens'][string]>,
): MarketState => ({
  ...market,
  tokens: { ...market.tokens, [token]: { ...tokenOf(market, token), ...changed } },
})

function tokenOf({ tokens }: MarketState, token: string) {
  const found = tokens[token]
  if (!found) throw new Error(`There is no token ${token}`)
  return found
}

const done = (market: MarketState): MarketOutcome => ({ ok: true, market, sold: [], skipped: [] })
const refuse = (error: string): MarketOutcome => ({ ok: false, error })
