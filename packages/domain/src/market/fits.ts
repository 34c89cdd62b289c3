import { type AssetKind, tierOf } from '../asset/kinds.ts'
import { parseAmount } from '../money/amount.ts'
import { searchableNames } from '../roster/index.ts'
import { searchable } from '../roster/searchable.ts'
import type { MarketSearch, SaleKind } from './search.ts'

/** What is offered, as far as a search can ask about it. */
export type Offered = {
  type: AssetKind
  indexId: number
  tokenId: number
  /** In lower case, as the chain's tables have it. */
  owner: string
  grade: number
  camp: number
  profession: number
  element: number
  star: number
  level: number
  kind: SaleKind
  coin: string
  payWei: bigint
}

/** A text finds names in any language, a token's number, or the owner's address by its beginning. */
export type AskedText = { words: string; tokenId: number | null; ownerFrom: string | null }

export function askedText(q: string): AskedText {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  return {
    words: searchable(q),
    tokenId: number === undefined ? null : Number(number),
    ownerFrom: /^0x[0-9a-f]{3,40}$/i.test(q) ? q.toLowerCase() : null,
  }
}

/** Of the six that are a choice of one; 0 and 'all' are every one. */
const choices = ['profession', 'element', 'star', 'kind', 'type', 'coin'] as const

/**
 * Whether the market shows an offer to who searches so. This is what a filter means; the market asks it of many offers
 * by one search, and a new offer of many saved searches, both in SQL: a test holds the three to the same answer.
 */
export function fitsSearch(search: MarketSearch, offered: Offered): boolean {
  return (
    choices.every((name) => isAll(search[name]) || search[name] === offered[name]) &&
    (search.gradeRange === 0 || search.gradeRange === tierOf(offered.grade)) &&
    (search.camp === 0 || (search.camp === offered.camp && (search.type === 'pet') === (offered.type === 'pet'))) &&
    offered.level >= search.level &&
    (!search.from || offered.payWei >= (parseAmount(search.from) ?? 0n)) &&
    (!search.to || offered.payWei <= (parseAmount(search.to) ?? 0n)) &&
    (!search.q || fitsText(askedText(search.q), offered))
  )
}

const isAll = (value: number | string): boolean => value === 0 || value === 'all'

const fitsText = ({ words, tokenId, ownerFrom }: AskedText, offered: Offered): boolean =>
  (words !== '' && searchableNames(offered.type, offered.indexId).some((name) => name.includes(words))) ||
  tokenId === offered.tokenId ||
  (ownerFrom !== null && offered.owner.startsWith(ownerFrom))
