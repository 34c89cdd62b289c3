import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { button } from '../../ui/button.ts'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'

type CardFailedProps = {
  error: Error
  onRetry: () => void
  onLeave: () => void
  heading?: 'h1' | 'h2'
  missing?: string
}

/** A card that does not exist, or that cannot be read just now: two different things to say. */
export function CardFailed({ error, onRetry, onLeave, heading = 'h2', missing }: CardFailedProps) {
  const { t } = useLanguage()
  const isMissing = isApiError(error) && error.code >= 400 && error.code < 500
  return isMissing ? (
    <Notice icon="empty" title={missing ?? t.notFound.title} text={t.notFound.text} heading={heading}>
      <button type="button" className={button('gold')} onClick={onLeave}>
        {t.notFound.back}
      </button>
    </Notice>
  ) : (
    <FailedNotice title={t.failed.card} text={error.message} heading={heading} onRetry={onRetry} />
  )
}
