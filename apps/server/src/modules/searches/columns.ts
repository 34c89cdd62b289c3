import { askedText, type MarketSearch, parseAmount } from '@mdragon/domain'

/** A search as the columns of its row: what `matching.ts` asks of an offer. */
export function columnsOf(search: MarketSearch) {
  const { type, camp, profession, element, star, kind, coin, level, from, to, q } = search
  const text = q ? askedText(q) : { words: null, tokenId: null, ownerFrom: null }
  return {
    type,
    grade_range: search.gradeRange,
    camp,
    profession,
    element,
    star,
    kind,
    coin,
    level,
    least: parseAmount(from),
    most: parseAmount(to),
    words: text.words,
    token_id: text.tokenId,
    owner_from: text.ownerFrom,
  }
}
