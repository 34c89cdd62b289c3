import { searchableNames, tierOf } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { FinalOffer } from '../../effects/index.ts'

/**
 * Whether a row `s` of saved_search finds an offer: the same as `fitsSearch` of the domain. Each choice is everything or
 * just this, so the index on all of them is entered at a few hundred places and read there alone, however many searches
 * there are.
 */
export function finds(offer: FinalOffer): RawBuilder<boolean> {
  const { type, camp, profession, element, star, kind, coin, level, pay } = offer
  return sql`s.type in ('all', ${type}) and s.grade_range in (0, ${tierOf(offer.grade)}) and s.camp in (0, ${camp})
    and s.profession in (0, ${profession}) and s.element in (0, ${element}) and s.star in (0, ${star})
    and s.kind in ('all', ${kind}) and s.coin in ('all', ${coin}) and s.level <= ${level}
    and ${ofItsCamps(type)} and coalesce(s.least <= ${pay}::numeric, true) and coalesce(s.most >= ${pay}::numeric, true)
    and ${says(offer)}`
}

/** Pets have camps of their own, under the same numbers: a camp alone is not theirs. */
const ofItsCamps = (type: FinalOffer['type']): RawBuilder<boolean> =>
  type === 'pet' ? sql`(s.camp = 0 or s.type = 'pet')` : sql`true`

/** Names stand on lines of their own, and what is asked for has no line breaks. */
function says({ type, index_id, token_id, owner }: FinalOffer): RawBuilder<boolean> {
  const names = searchableNames(type, index_id).join('\n')
  return sql`(s.words is null or (s.words <> '' and strpos(${names}, s.words) > 0) or s.token_id = ${token_id}
    or starts_with(${owner}, s.owner_from))`
}
