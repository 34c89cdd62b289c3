/** 1 soldier, 2 brave, 3 knight, 4 baron. */
export const legionLevels = [1, 2, 3, 4] as const
export type LegionLevel = (typeof legionLevels)[number]
export const [SOLDIER, BRAVE, KNIGHT] = legionLevels

/** A brave has cleared more than thirty levels of the boss challenge. */
export const BRAVE_BOSS_LEVEL = 31
/** A knight has so many direct braves, a baron so many direct knights. */
export const DIRECT_NEEDED = 6

/** Whoever is more than a brave is a brave too, and so with knights. */
export type LegionFacts = { bossLevel: number; directBraves: number; directKnights: number }

/** A level is what the facts say, and each needs the one before it. */
export function levelOf({ bossLevel, directBraves, directKnights }: LegionFacts): LegionLevel {
  if (bossLevel < BRAVE_BOSS_LEVEL) return SOLDIER
  if (directBraves < DIRECT_NEEDED) return BRAVE
  return directKnights < DIRECT_NEEDED ? KNIGHT : 4
}

/** What is still missing for the next level; null for who has the highest. */
export type LegionStep = { level: LegionLevel; has: number; needs: number }

export function nextStep(
  level: LegionLevel,
  { bossLevel, directBraves, directKnights }: LegionFacts,
): LegionStep | null {
  if (level === SOLDIER) return { level: BRAVE, has: bossLevel, needs: BRAVE_BOSS_LEVEL }
  if (level === BRAVE) return { level: KNIGHT, has: directBraves, needs: DIRECT_NEEDED }
  return level === KNIGHT ? { level: 4, has: directKnights, needs: DIRECT_NEEDED } : null
}
