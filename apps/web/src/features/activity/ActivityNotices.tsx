import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { useActivityWords } from './words/index.ts'

type ActivityEmptyProps = {
  isFiltered: boolean
  /** Where there may be some in the archive: that it is so. */
  archived: string | undefined
}

/** Nothing yet, or nothing that the filter lets through: then there is a way out of it. */
export function ActivityEmpty({ isFiltered, archived }: ActivityEmptyProps) {
  const words = useActivityWords()
  if (isFiltered)
    return (
      <Notice icon="filter" title={words.noneTitle} text={archived ?? words.noneText}>
        <Link href="/activity" className={button('gold')}>
          {words.clear}
        </Link>
      </Notice>
    )
  return (
    <Notice icon="scroll" title={words.emptyTitle} text={archived ?? words.emptyText}>
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
