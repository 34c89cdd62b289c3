import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  const { t } = useLanguage()
  const words = useHeroesWords()
  return (
    <Notice icon="broken" title={words.failed} text={text} isBad>
      <button type="button" className={button('gold')} onClick={onRetry}>
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </button>
    </Notice>
  )
}
