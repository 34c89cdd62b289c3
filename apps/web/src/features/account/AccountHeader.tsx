import type { User } from '../../game/user.ts'
import { Face } from '../../ui/Person.tsx'
import styles from './AccountHeader.module.css'
import { CopyAddress } from './CopyAddress.tsx'
import { nameOf } from './nameOf.ts'

/** Who this is: name and address. */
export function AccountHeader({ user }: { user: User }) {
  return (
    <section className={styles.header}>
      <div className={styles.who}>
        <Face {...user} size={44} />
        <div className={styles.words}>
          <b>{nameOf(user)}</b>
          <span className={styles.address}>
            {user.address ?? user.email}
            {user.address && <CopyAddress address={user.address} />}
          </span>
        </div>
      </div>
    </section>
  )
}
