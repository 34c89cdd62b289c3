import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { useActivityWords } from './words/index.ts'

/** Nothing yet, or nothing that the filter lets through: then there is a way out of it. */
export function ActivityEmpty({ isFiltered }: { isFiltered: boolean }) {
  const words = useActivityWords()
  if (isFiltered)
    return (
      <Notice icon="filter" title={words.noneTitle} text={words.noneText}>
        <Link href="/activity" className={button('gold')}>
          {words.clear}
        </Link>
      </Notice>
    )
  return (
    <Notice icon="scroll" title={words.emptyTitle} text={words.emptyText}>
      <Link href="/marketplace" className={button('gold')}>
        <Icon name="market" size={18} />
        {words.toMarket}
      </Link>
    </Notice>
  )
}

export function ActivityFailed({ onRetry }: { onRetry: () => void }) {
  const words = useActivityWords()
  return <FailedNotice title={words.failed} text={words.failedText} onRetry={onRetry} />
}
