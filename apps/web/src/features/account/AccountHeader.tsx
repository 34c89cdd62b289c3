import type { ReactNode } from 'react'
import { useAccountWords } from '../../i18n/account/index.ts'
import type { User } from '../../lib/user.ts'
import styles from './AccountHeader.module.css'
import { CopyAddress } from './CopyAddress.tsx'
import { nameOf } from './nameOf.ts'

/** Who this is: name, address, role; and below, what is still to be done. */
export function AccountHeader({ user, role, children }: { user: User; role: string; children?: ReactNode }) {
  const { roles } = useAccountWords()
  return (
    <section className={styles.header}>
      <div className={styles.who}>
        <span className={styles.face} aria-hidden="true" />
        <div className={styles.words}>
          <b>{nameOf(user)}</b>
          <span className={styles.address}>
            {user.address ?? user.email}
            {user.address && <CopyAddress address={user.address} />}
          </span>
          <span className={styles.role}>{roles.role(role)}</span>
        </div>
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </section>
  )
}
