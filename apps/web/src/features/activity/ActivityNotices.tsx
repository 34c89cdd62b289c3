import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  const { t } = useLanguage()
  const words = useActivityWords()
  return (
    <Notice icon="broken" title={words.failed} text={words.failedText} isBad>
      <button type="button" className={button('gold')} onClick={onRetry}>
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </button>
    </Notice>
  )
}
