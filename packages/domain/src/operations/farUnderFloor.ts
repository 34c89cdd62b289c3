/** A price under half of the cheapest other offer of its kind is more often a slip of the finger than a gift. */
export const isFarUnderFloor = (priceWei: bigint, floorWei: bigint | null): boolean =>
  floorWei !== null && priceWei * 2n < floorWei
