import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
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
    <FailedNotice title={words.failed} text={error.message} heading="h1" onRetry={onRetry} />
  )
}
