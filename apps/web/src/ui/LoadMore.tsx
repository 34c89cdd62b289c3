import { useEffect, useRef } from 'react'
import { applyWantedScroll, isBelowLists } from '../lib/scroll.ts'
import { button } from './button.ts'
import styles from './LoadMore.module.css'

type LoadMoreProps = {
  hasMore: boolean
  isLoading: boolean
  /** The last try failed: it waits to be pressed. */
  isStopped: boolean
  text: string
  loadingText: string
  /** Said below the last one; nothing is said of a list that fits on a screen anyway. */
  endText?: string | undefined
  onLoad: () => void
}

/** How far below the window the end may come before more is asked for. */
const NEAR = '700px'

/** The end of a list that comes page by page: more comes by itself, and by a button for whoever is there first. */
export function LoadMore({ hasMore, isLoading, isStopped, text, loadingText, endText, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Coming back to a place further down than the list reaches: it grows until it can be shown.
    const isRestoring = applyWantedScroll()
    if (!end.current || !hasMore || isLoading || isStopped) return
    if (isRestoring) return onLoad()
    const look = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && !isBelowLists() && onLoad()
    const observer = new IntersectionObserver(look, { rootMargin: NEAR })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading, isStopped, onLoad])
  return (
    <div ref={end} className={styles.end}>
      {hasMore ? (
        <button
          type="button"
          className={button('quiet')}
          aria-disabled={isLoading}
          onClick={() => isLoading || onLoad()}
        >
          {isLoading ? loadingText : text}
        </button>
      ) : (
        endText && <p>{endText}</p>
      )}
    </div>
  )
}
