import { useQuery } from '@tanstack/react-query'
import { AccountHeader } from '../features/account/AccountHeader.tsx'
import { ActivationNotice } from '../features/assets/ActivationNotice.tsx'
import { AssetsHead } from '../features/assets/AssetsHead.tsx'
import { type AssetsAddress, assetsHref, readAssetsAddress } from '../features/assets/address.ts'
import { ownCountsQuery } from '../features/assets/queries.ts'
import { Guide } from '../features/login/Guide.tsx'
import { isDone, stepsOf } from '../features/login/progress.ts'
import { currentRole } from '../features/roles/currentRole.ts'
import { playersQuery } from '../features/roles/queries.ts'
import { useAccountWords } from '../i18n/account/index.ts'
import { useLanguage } from '../i18n/index.tsx'
import { navigate, useLocation } from '../lib/router.tsx'
import { serverId } from '../lib/session.ts'
import { userQuery } from '../lib/user.ts'
import styles from './accountAccount.module.css'
import { OwnAssets } from './ownAssets.tsx'
import { OwnTrades } from './ownTrades.tsx'

/** My assets: who this is, what is theirs and where it is, and what they traded. */
export default function AccountScreen() {
  const { locale } = useLanguage()
  const { roles } = useAccountWords()
  const { search } = useLocation()
  const { data: user } = useQuery(userQuery)
  const mayAsk = user?.must_change_password === false
  const { data: players } = useQuery({ ...playersQuery(locale), enabled: mayAsk })
  const { data: counts } = useQuery({ ...ownCountsQuery, enabled: mayAsk })
  const role = user && players ? currentRole(players, serverId(), user.current_server_id) : null
  const address = readAssetsAddress(search)
  const show = (next: AssetsAddress) => navigate(assetsHref(next), { keepScroll: true })
  return (
    <>
      <div className={styles.who}>
        {user ? (
          <AccountHeader user={user} role={role?.name ?? roles.noRole}>
            {!isDone(stepsOf(user)) && <Guide steps={stepsOf(user)} />}
          </AccountHeader>
        ) : (
          <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
        )}
      </div>
      <div className={styles.assets}>
        {user?.is_activated === false && <ActivationNotice />}
        <AssetsHead address={address} counts={counts} onChange={show} />
        {address.view === 'trades' ? (
          <OwnTrades side={address.side} user={user} />
        ) : (
          <OwnAssets kind={address.kind} place={address.place} counts={counts} user={user} onShow={show} />
        )}
      </div>
    </>
  )
}
