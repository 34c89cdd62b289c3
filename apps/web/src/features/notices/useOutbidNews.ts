import { useCallback, useEffect, useRef, useState } from 'react'
import { isOpenOutbid, type PlayerNotice } from './queries.ts'

/**
 * The outbid that came while the page is open, until it is read, here or elsewhere. What came before is old news, and
 * what a reorganisation took back and brought again was said already.
 */
export function useOutbidNews(items: readonly PlayerNotice[] | undefined): [PlayerNotice | undefined, () => void] {
  const seen = useRef<number | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (!items) return
    const before = seen.current
    seen.current = Math.max(before ?? 0, ...items.map(({ id }) => id))
    const news = before === null ? undefined : items.find((one) => one.id > before && isOpenOutbid(one))
    if (news) setShown(news.id)
  }, [items])
  const news = items?.find(({ id, is_read }) => id === shown && !is_read)
  const forget = useCallback(() => setShown(null), [])
  return [news, forget]
}
