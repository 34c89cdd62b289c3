/** What the chain says of the asset now, and whether this is the last that its reader was told of it. */
export type OutbidNow = {
  isNewest: boolean
  isLetGo: boolean
  /** Null: it is in no auction. */
  auction: { holder: string; lockBlock: number | null; headBlock: number } | null
  reader: string
}

/**
 * Whether a notice still offers to bid again: not when it was answered, when the auction is
 * locked, or when its reader has let it go. What it costs is the offer's of now, never the notice's.
 */
export function canBidAgain({ isNewest, isLetGo, auction, reader }: OutbidNow): boolean {
  if (!isNewest || isLetGo || !auction || auction.holder === reader) return false
  // A bid that is sent now is in the next block at the earliest.
  return auction.lockBlock === null || auction.headBlock + 1 < auction.lockBlock
}
