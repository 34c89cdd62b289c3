import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { useHeroesWords } from './words/index.ts'

/** Nobody fits what was chosen. */
export function HallEmpty() {
  const words = useHeroesWords()
  return (
    <Notice icon="hero" title={words.emptyTitle} text={words.emptyText}>
      <Link href="/heroes" keepScroll className={button('gold')}>
        {words.emptyAll}
      </Link>
    </Notice>
  )
}

export function HallFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const words = useHeroesWords()
  return <FailedNotice title={words.failed} text={text} onRetry={onRetry} />
}
