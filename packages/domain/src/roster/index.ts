import { type AssetKind, assetKinds } from '../asset/kinds.ts'
import { cards } from './cards.ts'
import { dragons } from './dragons.ts'
import { equipment } from './equipment.ts'
import { heroes } from './heroes.ts'
import { lingshi } from './lingshi.ts'
import { pets } from './pets.ts'
import { searchable } from './searchable.ts'
import type { RosterEntry } from './types.ts'

export type { RosterEntry } from './types.ts'

const rosters: Record<AssetKind, readonly RosterEntry[]> = {
  hero: heroes,
  equip: equipment,
  pet: pets,
  lingshi,
  card: cards,
  dragon: dragons,
}

/** Everyone of a kind, in the order of `indexId`. */
export const rosterOf = (kind: AssetKind): readonly RosterEntry[] => rosters[kind]

/** Null for an index that the roster does not have (yet): the chain may be ahead of this build. */
export const rosterEntry = (kind: AssetKind, indexId: number): RosterEntry | null => rosters[kind][indexId - 1] ?? null

export type RosterKey = { kind: AssetKind; indexId: number }

/** Folded once: a search runs at every key stroke. */
const searchIndex: readonly { key: RosterKey; names: readonly string[] }[] = assetKinds.flatMap((kind) =>
  rosters[kind].map(({ indexId, name }) => ({
    key: { kind, indexId },
    names: [searchable(name.tw), searchable(name.en), searchable(name.id)],
  })),
)

/** What an asset is called in the three languages, in the form in which names are compared. */
export const searchableNames = (kind: AssetKind, indexId: number): readonly string[] =>
  searchIndex.find(({ key }) => key.kind === kind && key.indexId === indexId)?.names ?? []

/** Who is called something like `text` in any of the three languages. Case and diacritics do not count. */
export function searchRoster(text: string): RosterKey[] {
  const wanted = searchable(text)
  if (wanted === '') return []
  return searchIndex.filter(({ names }) => names.some((name) => name.includes(wanted))).map(({ key }) => ({ ...key }))
}
