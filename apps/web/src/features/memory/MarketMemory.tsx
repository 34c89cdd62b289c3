import type { AssetKind } from '@mdragon/domain/asset/kinds'
import { useQuery } from '@tanstack/react-query'
import { turnoverText } from '../../game/turnover.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { marketMemoryQuery } from './queries.ts'

/** One line below the market's counts: what changed hands lately, of all or of one type. */
export default function MarketMemory({ type }: { type: AssetKind | 'all' }) {
  const { t, f } = useLanguage()
  const { data } = useQuery(marketMemoryQuery(type))
  return data ? turnoverText(t, f, data) : null
}
