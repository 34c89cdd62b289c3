import type { OwnTrade } from './queries.ts'

type Sides = Pick<OwnTrade, 'kind' | 'from' | 'to'>

/** Whether it came to this address. Addresses are compared without their checksum's case. */
export const isBought = ({ to }: Sides, address: string): boolean => to.toLowerCase() === address.toLowerCase()

/** What a trade was for this player: a bid takes an asset from its holder, who is outbid by it. */
export function tradeKind(trade: Sides, address: string): 'boughtSale' | 'boughtBid' | 'soldSale' | 'soldBid' {
  if (isBought(trade, address)) return trade.kind === 'sale' ? 'boughtSale' : 'boughtBid'
  return trade.kind === 'sale' ? 'soldSale' : 'soldBid'
}
