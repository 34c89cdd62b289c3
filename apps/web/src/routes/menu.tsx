import { lazy, Suspense } from 'react'
import { loadAccountWords } from '../features/account/words/index.ts'
import { FilterLinks } from '../features/market/FilterLinks.tsx'
import { MenuDrawer } from '../features/shell/MenuDrawer.tsx'
import { useLanguage } from '../i18n/index.tsx'
import { token } from '../lib/session.ts'
import { loadWithWords } from './loadWithWords.ts'
import styles from './menu.module.css'
import { menuItems } from './menuItems.ts'

const MenuAccount = lazy(() => loadWithWords('menu-account', [loadAccountWords], () => import('./menuAccount.tsx')))

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
