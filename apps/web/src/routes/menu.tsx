import { lazy, Suspense } from 'react'
import { FilterLinks } from '../features/market/FilterLinks.tsx'
import { MenuDrawer } from '../features/shell/MenuDrawer.tsx'
import { loadAccountWords } from '../i18n/account/index.ts'
import { useLanguage } from '../i18n/index.tsx'
import { currentLocale } from '../i18n/locale.ts'
import { loadChunk } from '../lib/chunk.ts'
import { token } from '../lib/session.ts'
import styles from './menu.module.css'
import { menuItems } from './menuItems.ts'

const MenuAccount = lazy(() =>
  loadChunk('menu-account', async () => {
    const [module] = await Promise.all([import('./menuAccount.tsx'), loadAccountWords(currentLocale())])
    return module
  }),
)

type MenuProps = { downloadUrl: string | undefined; onClose: () => void }

/** Its own chunk: wide screens never open it. */
export default function Menu({ downloadUrl, onClose }: MenuProps) {
  const { t } = useLanguage()
  const account = token() && (
    <Suspense fallback={<span className={`skeleton ${styles.wait}`} />}>
      <MenuAccount onFollow={onClose} />
    </Suspense>
  )
  return (
    <MenuDrawer items={menuItems(t)} downloadUrl={downloadUrl} account={account} onClose={onClose}>
      <FilterLinks onFollow={onClose} />
    </MenuDrawer>
  )
}
