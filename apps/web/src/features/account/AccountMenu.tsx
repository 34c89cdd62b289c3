import { shortAddress } from '@mdragon/domain/text/shortAddress'
import { type ReactNode, useId, useRef } from 'react'
import type { User } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { Face } from '../../ui/Person.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import styles from './AccountMenu.module.css'
import { nameOf } from './nameOf.ts'
import { useAccountWords } from './words/index.ts'

/** In its place while it is not known who it is. */
export function AccountLink() {
  const { t } = useLanguage()
  return (
    <Link href="/accountAccount" className={styles.who}>
      <span className={styles.face} aria-hidden="true" />
      <span className={styles.name}>{t.nav.account}</span>
    </Link>
  )
}

type AccountMenuProps = { user: User; server: ReactNode; onLogout: () => void }

/** Who is logged in, in the top bar, and what is theirs behind it. */
export function AccountMenu({ user, server, onLogout }: AccountMenuProps) {
  const { menu } = useAccountWords()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const close = () => popover.current?.hidePopover()
  const name = nameOf(user)
  return (
    <>
      <button type="button" className={styles.who} popoverTarget={id} aria-label={menu.open(name)}>
        <Face {...user} />
        <span className={styles.name}>{name}</span>
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.menu}>
        <div className={styles.head}>
          <Face {...user} size={40} />
          <b>{name}</b>
          <span>{user.nickname && user.address ? shortAddress(user.address) : user.email}</span>
        </div>
        {server}
        <nav aria-label={menu.label}>
          <AccountLinks
            onFollow={close}
            onLogout={() => {
              close()
              onLogout()
            }}
          />
        </nav>
      </div>
    </>
  )
}
