import { useEffect, useRef } from 'react'
import { announce, current } from '../../operations/arrivals.ts'
import type { PlayerNotice } from './queries.ts'
import { assetName } from './tellNotice.ts'

/** An auction that locks for the player while the page is open arrives as what was bought does. */
export function useWonNews(items: readonly PlayerNotice[] | undefined): void {
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (!items) return
    const before = seen.current
    seen.current = Math.max(before ?? 0, ...items.map(({ id }) => id))
    // What came before the page was opened is old news.
    if (before === null) return
    const won = items.find(({ id, kind, is_read }) => kind === 'won' && id > before && !is_read)
    // Of several that lock together one is shown: all of them are behind the bell, and a row of moments is none.
    const { waiting, shown } = current()
    if (won && waiting.length === 0 && !shown)
      announce({ key: `notice ${won.id}`, by: { notice: won.id }, text: assetName(won) })
  }, [items])
}
