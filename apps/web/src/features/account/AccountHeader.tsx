import type { ReactNode } from 'react'
import type { User } from '../../game/user.ts'
import { cx } from '../../ui/cx.ts'
import styles from './AccountHeader.module.css'
import { CopyAddress } from './CopyAddress.tsx'
import { nameOf } from './nameOf.ts'

/** Who this is: name and address; and beside it, what is still to be done. */
export function AccountHeader({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <section className={cx(styles.header, !children && styles.slim)}>
      <div className={styles.who}>
        <span className={styles.face} aria-hidden="true" />
        <div className={styles.words}>
          <b>{nameOf(user)}</b>
          <span className={styles.address}>
            {user.address ?? user.email}
            {user.address && <CopyAddress address={user.address} />}
          </span>
        </div>
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </section>
  )
}
