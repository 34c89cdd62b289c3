import type { AssetKind } from '../asset/kinds.ts'

/** One text in the three languages of the product: Traditional Chinese, English, Indonesian. */
export type Names = { tw: string; en: string; id: string }

/** What every token of one kind and index shares. Numbers are the chain's, as in `Traits`. */
export type RosterEntry = {
  kind: AssetKind
  /** 1 is the first of its kind. */
  indexId: number
  /** The emblem's name in the art package. */
  glyph: string
  /** 1 to 5, a position in `elements`. */
  element: number
  /** 1 to 5, a position in `camps` (in `petCamps` for a pet), 0 for none. */
  camp: number
  /** 1 to 4, a position in `professions`, 0 for none. */
  profession: number
  name: Names
  story: Names
}
