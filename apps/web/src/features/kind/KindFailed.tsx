import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useKindWords } from './words/index.ts'

/** A kind that does not exist, or that cannot be read just now: two different things to say. */
export function KindFailed({ error, typeHref, onRetry }: { error: Error; typeHref: string; onRetry: () => void }) {
  const { t } = useLanguage()
  const words = useKindWords()
  const isMissing = isApiError(error) && error.code >= 400 && error.code < 500
  return isMissing ? (
    <Notice icon="empty" title={words.missingTitle} text={words.missingText} heading="h1">
      <Link href={typeHref} className={button('gold')}>
        {t.notFound.back}
      </Link>
    </Notice>
  ) : (
    <Notice icon="broken" title={words.failed} text={error.message} isBad heading="h1">
      <button type="button" className={button('gold')} onClick={onRetry}>
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </button>
    </Notice>
  )
}
