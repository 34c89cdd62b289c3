import {
  type AssetKind,
  type Camp,
  camps,
  type Element,
  elements,
  type PetCamp,
  type Profession,
  petCamps,
  professions,
} from '../asset/kinds.ts'
import type { Names, RosterEntry } from './types.ts'

type Draft<C extends Camp | PetCamp> = {
  glyph: string
  element: Element
  camp?: C
  profession?: Profession
  name: Names
  story: Names
}

/** Rosters are written in words and kept in the chain's numbers: here one becomes the other. */
export function entries(kind: 'pet', drafts: readonly Draft<PetCamp>[]): readonly RosterEntry[]
export function entries(kind: Exclude<AssetKind, 'pet'>, drafts: readonly Draft<Camp>[]): readonly RosterEntry[]
export function entries(kind: AssetKind, drafts: readonly Draft<Camp | PetCamp>[]): readonly RosterEntry[] {
  return drafts.map(({ glyph, element, camp, profession, name, story }, at) => ({
    kind,
    indexId: at + 1,
    glyph,
    element: numberOf(elements, element),
    camp: numberOf<string>(kind === 'pet' ? petCamps : camps, camp),
    profession: numberOf(professions, profession),
    name,
    story,
  }))
}

/** A list position plus one; 0 when the word is absent. */
const numberOf = <T>(words: readonly T[], word: T | undefined): number =>
  word === undefined ? 0 : words.indexOf(word) + 1
