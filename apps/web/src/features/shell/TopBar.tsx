import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link, MenuLink, useMoving } from '../../lib/router.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { MenuItem } from './menuItem.ts'
import styles from './TopBar.module.css'

type TopBarProps = {
  /** In place of the logo. */
  place: ReactNode
  items: readonly MenuItem[]
  chainName: string | undefined
  downloadUrl: string | undefined
  /** At a desk the phone scans it first. */
  onDownload: () => void
  search: ReactNode
  /** Who is logged in; absent for a visitor. */
  account: ReactNode
  /** What was put aside; nothing while there is nothing. */
  cart: ReactNode
  onMenu: () => void
}

export function TopBar({
  place,
  items,
  chainName,
  downloadUrl,
  onDownload,
  search,
  account,
  cart,
  onMenu,
}: TopBarProps) {
  const { t } = useLanguage()
  const isMoving = useMoving()
  const download = safeUrl(downloadUrl)
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        {t.nav.skip}
      </a>
      {/* Past a list that grows for as long as somebody goes on. */}
      <a className={styles.skip} href="#end">
        {t.nav.skipToEnd}
      </a>
      {place || (
        <Link href="/marketplace" className={styles.logo} aria-label={`MDragon, ${t.nav.market}`}>
          <Icon name="logo" size={30} />
          <b aria-hidden="true">MDRAGON</b>
        </Link>
      )}
      <nav className={styles.nav} aria-label={t.nav.label}>
        {items.map(({ path, text }) => (
          <MenuLink key={path} href={path}>
            {text}
          </MenuLink>
        ))}
      </nav>
      <span className={styles.space} />
      {/* What comes with the settings stands left of the rest, so that its arrival moves nothing. */}
      {download && (
        <a
          className={cx(roundButton, styles.desk)}
          href={download}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault()
            onDownload()
          }}
          aria-label={t.nav.download}
          title={t.nav.download}
        >
          <Icon name="download" size={18} />
        </a>
      )}
      {chainName && (
        <span className={styles.chain} title={t.nav.chain(chainName)}>
          <span>{chainName}</span>
        </span>
      )}
      <div className={styles.search}>{search}</div>
      <span className={styles.desk}>
        <LanguageSwitch />
      </span>
      {account ?? <LoginLink />}
      {/* Right of whom it belongs to, who comes late: it would move away from under a press. */}
      {cart}
      <button type="button" className={cx(roundButton, styles.menu)} aria-label={t.nav.menu} onClick={onMenu}>
        <Icon name="menu" size={22} />
      </button>
      {isMoving && <span className={styles.wait} />}
    </header>
  )
}

function LoginLink() {
  const { t } = useLanguage()
  return (
    <Link href="/login" className={styles.who}>
      <span className={styles.face}>
        <Icon name="key" size={14} />
      </span>
      {t.nav.login}
    </Link>
  )
}
