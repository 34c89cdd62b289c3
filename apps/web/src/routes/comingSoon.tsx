import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { Link, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { pathOf } from './guard.ts'
import { routes } from './table.ts'

/** A place that the product names and that is not built yet. */
export default function ComingSoonScreen(): ReactNode {
  const { t } = useLanguage()
  const { title } = routes[pathOf(useLocation().pathname) ?? '/login']
  return (
    <Notice icon="comingSoon" title={`${title(t)} · ${t.comingSoon.title}`} text={t.comingSoon.text} heading="h1">
      <Link href="/marketplace" className={button('gold')}>
        {t.comingSoon.back}
      </Link>
    </Notice>
  )
}
