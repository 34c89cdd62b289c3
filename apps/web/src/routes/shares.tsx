import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { settingQuery } from '../features/settings/queries.ts'
import { InviteList } from '../features/shares/InviteList.tsx'
import { InvitePanel } from '../features/shares/InvitePanel.tsx'
import { invitesQuery } from '../features/shares/queries.ts'
import styles from '../features/shares/Shares.module.css'
import { Steps } from '../features/shares/Steps.tsx'
import { useSharesWords } from '../features/shares/words/index.ts'
import { presenceQuery } from '../game/user.ts'
import { cx } from '../ui/cx.ts'

/** The player's link, and who came by it. */
export default function SharesScreen() {
  const words = useSharesWords()
  const { data: user } = useQuery(presenceQuery)
  const { data: setting } = useQuery(settingQuery)
  const isReady = user?.must_change_password === false
  const { data: invites } = useInfiniteQuery({ ...invitesQuery('all'), enabled: isReady })
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {user ? (
        <InvitePanel user={user} totals={invites?.pages[0]?.totals} />
      ) : (
        <div className={cx('skeleton', styles.loading)} role="status" aria-label={words.loading} />
      )}
      <Steps />
      {isReady && <InviteList explorerUrl={setting?.explorer_url} />}
    </div>
  )
}
