import { TransparencyPage } from '../features/house/TransparencyPage.tsx'
import { useLanguage } from '../i18n/index.tsx'

export default function Screen() {
  const { t } = useLanguage()
  return <TransparencyPage title={t.pages.transparency} />
}
