/** So many things one account watches; beyond that nobody looks through them, and each costs a row. */
export const MAX_HEARTS = 1000

/** What a browser keeps for who is not logged in: as many as fit into the address of a question. */
export const MAX_VISITOR_HEARTS = 100

/** How many are told of one offer; who set a target earlier comes first. */
export const MAX_TOLD_OF_OFFER = 10_000

export type Priced = { coin: string; wei: bigint }

/** Whether what is to pay is what somebody waits for. Coins are never compared. */
export const isReached = (target: Priced, pay: Priced): boolean => pay.coin === target.coin && pay.wei <= target.wei

/** By how much a price has changed, in hundredths of a percent towards zero; null where the two cannot be compared. */
export function priceChangeBps(before: Priced | null, now: Priced | null): number | null {
  if (!before || !now || before.coin !== now.coin || before.wei === 0n) return null
  return Number(((now.wei - before.wei) * 10_000n) / before.wei)
}
