import { useQuery } from '@tanstack/react-query'
import { AccountHeader } from '../features/account/AccountHeader.tsx'
import { nameOf } from '../features/account/nameOf.ts'
import { AssetsHead } from '../features/assets/AssetsHead.tsx'
import { type AssetsAddress, assetsHref, readAssetsAddress } from '../features/assets/address.ts'
import { ownCountsQuery } from '../features/assets/queries.ts'
import { WorthPanel } from '../features/assets/WorthPanel.tsx'
import { ACTIVATION_ID } from '../features/bridge/ActivationPanel.tsx'
import { Bridge, BridgeSkeleton } from '../features/bridge/Bridge.tsx'
import { HouseNews } from '../features/house/HouseNews.tsx'
import { Guide } from '../features/login/Guide.tsx'
import { isDone, stepsOf, wasDone } from '../features/login/progress.ts'
import { useLoginWords } from '../features/login/words/index.ts'
import { currentRole } from '../features/roles/currentRole.ts'
import { rolesQuery } from '../features/roles/queries.ts'
import { RolePanel } from '../features/roles/RolePanel.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { coinsQuery, hasActivationCoin } from '../game/coins.ts'
import { wantRole } from '../game/roleWanted.ts'
import { presenceQuery, type User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { Link, navigate, useLocation } from '../lib/router.tsx'
import { useServerId } from '../lib/session.ts'
import { cx } from '../ui/cx.ts'
import styles from './accountAccount.module.css'
import { operationSettingsOf } from './operationSettings.ts'
import { OwnAssets } from './ownAssets.tsx'
import { OwnTrades } from './ownTrades.tsx'

/** My assets: who this is, what is theirs and where it is, and what they traded. */
export default function AccountScreen() {
  const { search } = useLocation()
  const { data: user } = useQuery(presenceQuery)
  const mayAsk = user?.must_change_password === false
  const { data: counts } = useQuery({ ...ownCountsQuery, enabled: mayAsk })
  const address = readAssetsAddress(search)
  const show = (next: AssetsAddress) => navigate(assetsHref(next), { keepScroll: true })
  return (
    <>
      <div className={styles.who}>
        {user ? (
          <Who user={user} />
        ) : (
          <div className={cx('skeleton', styles.wait, wasDone() && styles.slim)} aria-hidden="true" />
        )}
      </div>
      <div className={styles.assets}>
        <HouseNews groups={['fees', 'minimums']} withPause />
        <WorthPanel mayAsk={mayAsk} />
        {mayAsk ? <OwnBridge user={user} /> : <BridgeSkeleton />}
        <AssetsHead address={address} counts={counts} onChange={show} />
        {address.view === 'trades' ? (
          <OwnTrades side={address.side} user={user} />
        ) : (
          <OwnAssets address={address} counts={counts} user={user} onShow={show} />
        )}
      </div>
    </>
  )
}

/** Who it is, with the newcomer's steps for as long as one is left. */
function Who({ user }: { user: User }) {
  const { login } = useLoginWords()
  const { data: coins } = useQuery({ ...coinsQuery, enabled: !user.must_change_password })
  const steps = stepsOf(user, hasActivationCoin(coins) === true)
  const wayTo = (step: number) => {
    if (step === 3) return <Link href="/setting">{login.toEmail}</Link>
    if (step !== 4) return null
    return (
      <button type="button" onClick={() => document.getElementById(ACTIVATION_ID)?.focus()}>
        {login.toActivation}
      </button>
    )
  }
  return <AccountHeader user={user}>{!isDone(steps) && <Guide steps={steps} wayTo={wayTo} />}</AccountHeader>
}

function OwnBridge({ user }: { user: User }) {
  const { locale } = useLanguage()
  const { data: setting } = useQuery(settingQuery)
  const { data: roles } = useQuery(rolesQuery(locale))
  const chosen = useServerId()
  return (
    <Bridge
      user={user}
      settings={operationSettingsOf(setting)}
      announcements={setting?.announcements ?? []}
      role={
        <RolePanel
          role={roles && currentRole(roles, chosen, user.current_server_id)}
          userName={nameOf(user)}
          isOnline={user.is_online}
          onCreate={wantRole}
        />
      }
    />
  )
}
