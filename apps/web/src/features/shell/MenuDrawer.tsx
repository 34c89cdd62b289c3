import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { pathOf } from '../../lib/guard.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './MenuDrawer.module.css'
import { navItems } from './navItems.ts'

type MenuDrawerProps = {
  downloadUrl: string | undefined
  /** The entries of who is logged in; absent for a visitor. */
  account: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The menu of small screens. The market's filters come in as children. */
export function MenuDrawer({ downloadUrl, account, onClose, children }: MenuDrawerProps) {
  const { t } = useLanguage()
  const here = pathOf(useLocation().pathname)
  const download = safeUrl(downloadUrl)
  // My assets stand among the entries of the account, if there is one.
  const items = navItems(t).filter(({ path }) => !account || path !== '/accountAccount')
  return (
    <Dialog title={t.nav.menu} closeLabel={t.nav.close} place="side" onClose={onClose}>
      <nav className={styles.nav} aria-label={t.nav.label}>
        {items.map(({ path, text, icon }) => (
          <Link key={path} href={path} aria-current={path === here ? 'page' : undefined} onClick={onClose}>
            <Icon name={icon} size={22} />
            {text}
          </Link>
        ))}
        {!account && (
          <Link href="/login" aria-current={here === '/login' ? 'page' : undefined} onClick={onClose}>
            <Icon name="key" size={22} />
            {t.nav.login}
          </Link>
        )}
      </nav>
      {account && (
        <>
          <h3 className={styles.sub}>{t.nav.account}</h3>
          <nav className={styles.nav} aria-label={t.nav.account}>
            {account}
          </nav>
        </>
      )}
      <h3 className={styles.sub}>{t.nav.browse}</h3>
      {children}
      <div className={styles.foot}>
        <LanguageSwitch isLong />
        {download && (
          <a className={button('quiet')} href={download} target="_blank" rel="noreferrer">
            <Icon name="download" size={16} />
            {t.nav.download}
          </a>
        )}
      </div>
    </Dialog>
  )
}
