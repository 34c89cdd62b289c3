import { OwnPage } from '../features/house/OwnPage.tsx'
import { useLanguage } from '../i18n/index.tsx'
import { useLocation } from '../lib/router.tsx'
import { pathOf } from './guard.ts'

/** /terms and /privacy. */
export default function Screen() {
  const { t } = useLanguage()
  const isPrivacy = pathOf(useLocation().pathname) === '/privacy'
  return isPrivacy ? (
    <OwnPage key="privacy" page="privacy" title={t.pages.privacy} />
  ) : (
    <OwnPage key="terms" page="terms" title={t.footer.entries.terms} />
  )
}
