/** What a claim costs, in base units of HERO: a base, and something for each level. */
export type ClaimFees = { baseWei: bigint; perLevelWei: bigint }

export const claimFee = ({ baseWei, perLevelWei }: ClaimFees, level: number): bigint =>
  baseWei + perLevelWei * BigInt(level)
