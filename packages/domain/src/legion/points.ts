import type { LegionLevel } from './levels.ts'

/** In hundredths of a percent: of what one spends, and of what one's direct members spend. */
export type LegionRate = { ownBps: number; memberBps: number }
export type LegionRates = Readonly<Record<LegionLevel, LegionRate>>

/** What we start with; each is a setting. A soldier has no points, whatever the settings say. */
export const defaultLegionRates: LegionRates = {
  1: { ownBps: 0, memberBps: 0 },
  2: { ownBps: 600, memberBps: 0 },
  3: { ownBps: 800, memberBps: 200 },
  4: { ownBps: 1000, memberBps: 300 },
}

const BPS = 10_000n
/** Points have six decimals; in base units they have eighteen, as every coin has, and a point is as much as a HERO. */
const POINT_STEP = 10n ** 12n

/** Of what was spent, in base units of HERO; rounded down. */
export function pointsOf(spentWei: bigint, rateBps: number): bigint {
  const exact = (spentWei * BigInt(rateBps)) / BPS
  return exact - (exact % POINT_STEP)
}

const ONE = 10n ** 18n

/** What a payment counts in HERO. `heroPerCoinWei`: what one coin is worth; without a rate it counts nothing. */
export function spentInHero(coin: string, amountWei: bigint, heroPerCoinWei: bigint | undefined): bigint {
  if (coin === 'HERO') return amountWei
  return heroPerCoinWei === undefined ? 0n : (amountWei * heroPerCoinWei) / ONE
}

/** Why a row of the history is there, by the specification's numbers. */
export const pointTypes = { referral: 1, spending: 2 } as const
export type PointType = (typeof pointTypes)[keyof typeof pointTypes]
