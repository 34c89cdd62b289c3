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

type MenuDrawerProps = { downloadUrl: string | undefined; onClose: () => void; children: ReactNode }

/** The menu of small screens. The market's filters come in as children. */
export function MenuDrawer({ downloadUrl, onClose, children }: MenuDrawerProps) {
  const { t } = useLanguage()
  const here = pathOf(useLocation().pathname)
  const download = safeUrl(downloadUrl)
  return (
    <Dialog title={t.nav.menu} closeLabel={t.nav.close} place="side" onClose={onClose}>
      <nav className={styles.nav} aria-label={t.nav.label}>
        {navItems(t).map(({ path, text, icon }) => (
          <Link key={path} href={path} aria-current={path === here ? 'page' : undefined} onClick={onClose}>
            <Icon name={icon} size={22} />
            {text}
          </Link>
        ))}
      </nav>
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
