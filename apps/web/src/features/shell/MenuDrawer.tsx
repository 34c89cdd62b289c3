import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { MenuLink } from '../../lib/router.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './MenuDrawer.module.css'
import type { MenuItem } from './menuItem.ts'

type MenuDrawerProps = {
  items: readonly MenuItem[]
  downloadUrl: string | undefined
  /** The entries of who is logged in; absent for a visitor. */
  account: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The menu of small screens. The market's filters come in as children. */
export function MenuDrawer({ items, downloadUrl, account, onClose, children }: MenuDrawerProps) {
  const { t } = useLanguage()
  const download = safeUrl(downloadUrl)
  // My assets stand among the entries of the account, if there is one.
  const places = items.filter(({ path }) => !account || path !== '/accountAccount')
  return (
    <Dialog title={t.nav.menu} closeLabel={t.nav.close} place="side" onClose={onClose}>
      <nav className={styles.nav} aria-label={t.nav.label}>
        {places.map(({ path, text, icon }) => (
          <MenuLink key={path} href={path} onClick={onClose}>
            <Icon name={icon} size={22} />
            {text}
          </MenuLink>
        ))}
        {!account && (
          <MenuLink href="/login" onClick={onClose}>
            <Icon name="key" size={22} />
            {t.nav.login}
          </MenuLink>
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
