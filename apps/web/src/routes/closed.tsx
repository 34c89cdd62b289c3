import { useLanguage } from '../i18n/index.tsx'
import { pathOf } from '../lib/guard.ts'
import { Link, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { screenOf } from './screens.ts'

/** A place that the product names and that is not built yet. */
export default function ClosedScreen() {
  const { t } = useLanguage()
  const { title } = screenOf(pathOf(useLocation().pathname))
  return (
    <Notice icon="closed" title={`${title(t)} · ${t.closed.title}`} text={t.closed.text} heading="h1">
      <Link href="/marketplace" className={button('gold')}>
        {t.closed.back}
      </Link>
    </Notice>
  )
}
