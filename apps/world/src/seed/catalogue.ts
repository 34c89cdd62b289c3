import { type AssetKind, gradeRanges, powerOf, type RosterEntry, rosterOf, type Traits } from '@mdragon/domain'
import type { Random } from './random.ts'

/** How many assets of each kind the world begins with: those on the market, and as many again in wallets as below. */
const plan: Readonly<Record<AssetKind, number>> = {
  hero: 1650,
  equip: 620,
  pet: 420,
  lingshi: 380,
  card: 260,
  dragon: 120,
}

/** Rarer tiers are rarer, but each can be found. */
const tierWeights = [40, 28, 17, 10, 5]
const CENT = 10n ** 16n

/** All assets, in the order in which they are minted: the kinds mixed, as a living game would. */
export function inventAssets(random: Random, scale: number): Traits[] {
  const assets = (Object.entries(plan) as [AssetKind, number][]).flatMap(([kind, count]) => {
    const roster = rosterOf(kind)
    // Each entry of a roster once, then by chance: nothing in the filters is without an example.
    return Array.from({ length: Math.ceil(count * scale) }, (_, i) =>
      inventAsset(random, roster[i] ?? random.pick(roster)),
    )
  })
  return shuffle(random, assets)
}

function inventAsset(random: Random, entry: RosterEntry): Traits {
  const tier = random.weighted(tierWeights)
  const range = gradeRanges[tier] ?? gradeRanges[0]
  const star = Math.min(7, Math.max(1, tier + random.int(0, 3)))
  return {
    kind: entry.kind,
    indexId: entry.indexId,
    grade: random.int(range.from, range.to),
    star,
    level: 1 + Math.floor(random.next() ** 1.7 * (20 + tier * 18)),
    element: entry.element,
    camp: entry.camp,
    profession: entry.profession,
    stage: random.int(0, tier * 2),
    strength: random.int(0, 8 + tier * 10),
    dna: random.int(0, 65_535),
  }
}

const kindFactor: Readonly<Record<AssetKind, number>> = {
  hero: 1,
  equip: 0.55,
  pet: 0.7,
  lingshi: 0.4,
  card: 0.5,
  dragon: 2.2,
}

/** What such an asset is worth in HERO: grows faster than its power, with a trader's whim, in whole cents. */
export function inventPrice(random: Random, traits: Traits): bigint {
  const worth = (powerOf(traits) / 4_500) ** 2 * kindFactor[traits.kind]
  const whim = 0.8 + random.next() * 0.55
  return BigInt(Math.max(120, Math.round(worth * whim * 100))) * CENT
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const out = [...items]
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}
