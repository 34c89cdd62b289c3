import type { FirstStep } from '@mdragon/domain/account/firstSteps'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AccountHeader } from '../features/account/AccountHeader.tsx'
import { nameOf } from '../features/account/nameOf.ts'
import { AssetsHead } from '../features/assets/AssetsHead.tsx'
import { type AssetsAddress, assetsHref, readAssetsAddress } from '../features/assets/address.ts'
import { ownCountsQuery } from '../features/assets/queries.ts'
import { WorthPanel } from '../features/assets/WorthPanel.tsx'
import { ACTIVATION_ID } from '../features/bridge/ActivationPanel.tsx'
import { Bridge, BridgeSkeleton } from '../features/bridge/Bridge.tsx'
import { HouseNews } from '../features/house/HouseNews.tsx'
import { rememberedStep } from '../features/newcomer/remembered.ts'
import { loadNewcomerWords } from '../features/newcomer/words/index.ts'
import { currentRole } from '../features/roles/currentRole.ts'
import { rolesQuery } from '../features/roles/queries.ts'
import { RolePanel } from '../features/roles/RolePanel.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { wantRole } from '../game/roleWanted.ts'
import { presenceQuery, type User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { Room } from '../lib/Room.tsx'
import { navigate, useLocation } from '../lib/router.tsx'
import { useServerId } from '../lib/session.ts'
import { cx } from '../ui/cx.ts'
import { GoldTaken } from '../ui/goldTaken.ts'
import styles from './accountAccount.module.css'
import { loadWithWords } from './loadWithWords.ts'
import { operationSettingsOf } from './operationSettings.ts'
import { OwnAssets } from './ownAssets.tsx'
import { OwnProfit } from './ownProfit.tsx'
import { OwnTrades } from './ownTrades.tsx'
import { type NextOfPlayer, useNextStep } from './useNextStep.ts'

const NextStep = lazy(() => loadWithWords('newcomer', [loadNewcomerWords], () => import('./nextStep.tsx')))

/** My assets: who this is, what is theirs and where it is, and what they traded. */
export default function AccountScreen() {
  const { search } = useLocation()
  const { data: user } = useQuery(presenceQuery)
  const mayAsk = user?.must_change_password === false
  const { data: counts } = useQuery({ ...ownCountsQuery, enabled: mayAsk })
  const next = useNextStep(user)
  const address = readAssetsAddress(search)
  const show = (next: AssetsAddress) => navigate(assetsHref(next), { keepScroll: true })
  return (
    <>
      <div className={styles.who}>
        {user ? <AccountHeader user={user} /> : <div className={cx('skeleton', styles.wait)} aria-hidden="true" />}
        <Next user={user} next={next} />
      </div>
      <div className={styles.assets}>
        <HouseNews groups={['fees', 'minimums']} withPause />
        <WorthPanel mayAsk={mayAsk} />
        <GoldTaken value={next != null && next.step !== 'activate'}>
          {mayAsk ? <OwnBridge user={user} /> : <BridgeSkeleton />}
        </GoldTaken>
        <AssetsHead address={address} counts={counts} onChange={show} />
        <GoldTaken value={next != null || user?.is_activated === false}>
          {address.view === 'trades' ? (
            <OwnTrades side={address.side} user={user} />
          ) : address.view === 'profit' ? (
            <OwnProfit address={address} user={user} onShow={show} />
          ) : (
            <OwnAssets address={address} counts={counts} user={user} onShow={show} />
          )}
        </GoldTaken>
      </div>
    </>
  )
}

/** The one thing to do next, in a place of the height that it had last time. */
function Next({ user, next }: { user: User | undefined; next: NextOfPlayer | null | undefined }) {
  const last = rememberedStep()
  const guess = last === undefined ? likelyStep(user) : last
  const nameOfRoom = (step: FirstStep) => `next-${step}`
  const room = (step: FirstStep | null) =>
    step && (
      <Room name={nameOfRoom(step)} isThere={false}>
        <div className={cx('skeleton', styles.next, step === 'coins' && styles.tall)} aria-hidden="true" />
      </Room>
    )
  if (next === null) return null
  if (!next || !user?.address) return room(guess)
  return (
    <Suspense fallback={room(next.step)}>
      <Room name={nameOfRoom(next.step)} isThere>
        <NextStep
          next={next}
          address={user.address}
          toActivation={() => document.getElementById(ACTIVATION_ID)?.focus()}
        />
      </Room>
    </Suspense>
  )
}

/** By as much as is known of a player before all else. */
function likelyStep(user: User | undefined): FirstStep | null {
  if (!user) return null
  if (!user.is_activated) return 'coins'
  if (user.hero_nums === 0) return 'summon'
  return user.email === '' ? 'email' : null
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
