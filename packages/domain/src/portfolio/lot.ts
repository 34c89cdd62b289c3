import { MAIN_COIN } from '../money/coins.ts'

/** By what somebody came to have an asset, and by what they ceased to. */
export const lotBeginnings = ['minted', 'bought', 'bid', 'given'] as const
export type LotBeginning = (typeof lotBeginnings)[number]
export const lotEnds = ['sold', 'outbid', 'given', 'burned'] as const
export type LotEnd = (typeof lotEnds)[number]

/** Where on the chain something happened. */
export type LotPlace = { block: number; log_index: number; time: number; tx: string }

/**
 * One owner's time with one asset: what it cost, and what it brought. Every token is unique, so no method has to decide
 * which of several was sold. Amounts are base units; what was free costs nothing and names no coin.
 */
export type Lot = LotPlace & {
  owner: string
  by: LotBeginning
  coin: string | null
  /** What was paid for it; of a mint, its price or fee. */
  cost: bigint
  /** What its claims out of the game cost meanwhile, in the game's own coin. */
  fees: bigint
  /** What was last paid for this very token up to its beginning, in the game's own coin; null: nobody has. */
  worth: bigint | null
  end_by: LotEnd | null
  end_coin: string | null
  /** What the buyer paid, and what of it went to the house. */
  end_price: bigint | null
  end_fee: bigint | null
  end_block: number | null
  end_log_index: number | null
  end_time: number | null
  end_tx: string | null
}

export type Trade = { kind: 'sale' | 'bid'; from: string; to: string; coin: string; price: bigint; fee: bigint }

export type LotFact =
  /** `paid`: by the voucher that made it. */
  | { happened: 'mint'; to: string; paid: bigint }
  | ({ happened: 'trade' } & Trade)
  /** One of several that were bought: its transfer came before the word of its sale. */
  | ({ happened: 'delivered' } & Trade)
  /** Whose it is after any other event; `fee`: what taking it out of the game cost. */
  | { happened: 'kept'; by: string; fee: bigint }
  | { happened: 'burn' }

/** An asset's lots are told apart by where they began. */
export const isSameLot = (one: LotPlace, other: LotPlace): boolean =>
  one.block === other.block && one.log_index === other.log_index

/** An asset's present lot, and the one that ended where it began. */
export type Held = { open: Lot | null; before: Lot | null }

/** What an event makes of an asset's lots: those that are new or changed, in the order of time. */
export function lotStep({ open, before }: Held, fact: LotFact, at: LotPlace): Lot[] {
  if (fact.happened === 'mint') return [begin(at, fact.to, 'minted', { coin: MAIN_COIN, price: fact.paid }, null)]
  if (!open || open.end_by !== null) {
    // A word about what was burned; it changes nothing.
    if (fact.happened === 'kept') return []
    throw new Error(`${fact.happened} of an asset that nobody has`)
  }
  switch (fact.happened) {
    case 'trade':
      return trade(open, fact, at)
    case 'delivered':
      return fact.from === fact.to || !before ? trade(open, fact, at) : delivered(before, open, fact, at)
    case 'burn':
      return [endOf(open, at, 'burned', null)]
    case 'kept':
      return kept(open, fact, at)
  }
}

/** A whole life at once. */
export function lotsOf(facts: readonly { fact: LotFact; at: LotPlace }[]): Lot[] {
  const lots: Lot[] = []
  for (const { fact, at } of facts) {
    const changed = lotStep({ open: lots.at(-1) ?? null, before: lots.at(-2) ?? null }, fact, at)
    for (const lot of changed) {
      const i = lots.findIndex((one) => isSameLot(one, lot))
      lots.splice(i === -1 ? lots.length : i, 1, lot)
    }
  }
  return lots
}

const trade = (open: Lot, fact: Trade, at: LotPlace): Lot[] => [
  endByTrade(open, fact, at),
  beginByTrade(open, fact, at),
]

/** What looked like two gifts was a sale. */
const delivered = (before: Lot, open: Lot, fact: Trade, at: LotPlace): Lot[] => [
  endByTrade(before, fact, at),
  { ...open, by: 'bought', coin: fact.coin, cost: fact.price, worth: worthAfter(before, fact) },
]

function kept(open: Lot, { by, fee }: { by: string; fee: bigint }, at: LotPlace): Lot[] {
  if (by === open.owner) return fee === 0n ? [] : [{ ...open, fees: open.fees + fee }]
  return [endOf(open, at, 'given', null), { ...begin(at, by, 'given', null, open.worth), fees: fee }]
}

const beginByTrade = (open: Lot, fact: Trade, at: LotPlace): Lot =>
  begin(at, fact.to, fact.kind === 'sale' ? 'bought' : 'bid', fact, worthAfter(open, fact))

const worthAfter = ({ worth }: Lot, { coin, price }: Trade): bigint | null => (coin === MAIN_COIN ? price : worth)

const endByTrade = (lot: Lot, fact: Trade, at: LotPlace): Lot =>
  endOf(lot, at, fact.kind === 'sale' ? 'sold' : 'outbid', fact)

const begin = (
  { block, log_index, time, tx }: LotPlace,
  owner: string,
  by: LotBeginning,
  paid: { coin: string; price: bigint } | null,
  worth: bigint | null,
): Lot => ({
  owner,
  by,
  coin: paid && paid.price > 0n ? paid.coin : null,
  cost: paid?.price ?? 0n,
  fees: 0n,
  worth,
  block,
  log_index,
  time,
  tx,
  end_by: null,
  end_coin: null,
  end_price: null,
  end_fee: null,
  end_block: null,
  end_log_index: null,
  end_time: null,
  end_tx: null,
})

const endOf = (lot: Lot, at: LotPlace, by: LotEnd, sale: Trade | null): Lot => ({
  ...lot,
  end_by: by,
  end_coin: sale?.coin ?? null,
  end_price: sale?.price ?? null,
  end_fee: sale?.fee ?? null,
  end_block: at.block,
  end_log_index: at.log_index,
  end_time: at.time,
  end_tx: at.tx,
})
