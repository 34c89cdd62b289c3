import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Abnormal } from '../features/account/Abnormal.tsx'
import { AccountLink, AccountMenu } from '../features/account/AccountMenu.tsx'
import { LogoutDialog } from '../features/account/LogoutDialog.tsx'
import { MustChange } from '../features/account/MustChange.tsx'
import { useSameLogin } from '../features/account/useSameLogin.ts'
import { rememberProgress } from '../features/login/progress.ts'
import { loadNewcomerWords } from '../features/newcomer/words/index.ts'
import { currentRole } from '../features/roles/currentRole.ts'
import { rolesQuery } from '../features/roles/queries.ts'
import { RoleDialog } from '../features/roles/RoleDialog.tsx'
import { ServerSwitch } from '../features/roles/ServerSwitch.tsx'
import { useChooseServer } from '../features/roles/useChooseServer.ts'
import { onCoinsWanted } from '../game/coinsWanted.ts'
import { onRoleWanted } from '../game/roleWanted.ts'
import { greet, hasJustEntered, userQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { keepServerId, useServerId } from '../lib/session.ts'
import { roundButton } from '../ui/button.ts'
import { LOCAL_CHAIN_ID } from '../wallet/network.ts'
import { loadWithWords } from './loadWithWords.ts'
import { Notices } from './notices.tsx'
import { Operations } from './operations.tsx'
import './together.ts'
import './wakes.ts'

const GetCoins = lazy(() => loadWithWords('newcomer', [loadNewcomerWords], () => import('./getCoins.tsx')))

/** What surrounds every screen of somebody who is logged in. Its own chunk: a visitor never loads it. */
export default function Account({ chainId }: { chainId: number | undefined }) {
  const { locale } = useLanguage()
  useSameLogin()
  const { data: user } = useQuery(userQuery)
  const { data: roles } = useQuery({ ...rolesQuery(locale), enabled: user?.must_change_password === false })
  const chosen = useServerId()
  const choose = useChooseServer()
  const [dialog, setDialog] = useState<'logout' | 'role' | 'coins' | null>(null)
  const [isGreeted, setGreeted] = useState(() => !hasJustEntered())
  const role = user && roles ? currentRole(roles, chosen, user.current_server_id) : null
  const isNew = !isGreeted && roles?.length === 0

  useEffect(() => {
    if (user) rememberProgress(user)
  }, [user])
  const roleServer = role?.server_id
  useEffect(() => {
    if (roleServer !== undefined) keepServerId(roleServer)
  }, [roleServer])

  useEffect(() => onRoleWanted(() => setDialog('role')), [])
  useEffect(() => onCoinsWanted(() => setDialog('coins')), [])

  const closeRole = () => {
    greet()
    setGreeted(true)
    setDialog(null)
  }

  if (!user) return <AccountLink />
  return (
    <>
      {!user.must_change_password && (
        <>
          <Suspense fallback={<span className={roundButton} />}>
            <Notices address={user.address} />
          </Suspense>
          <Suspense fallback={<span className={roundButton} />}>
            <Operations address={user.address} />
          </Suspense>
        </>
      )}
      <AccountMenu
        user={user}
        server={roles && <ServerSwitch all={roles} role={role} onChoose={choose} onCreate={() => setDialog('role')} />}
        onLogout={() => setDialog('logout')}
      />
      {dialog === 'logout' ? (
        <LogoutDialog onClose={() => setDialog(null)} />
      ) : (
        user.must_change_password && <MustChange onLogout={() => setDialog('logout')} />
      )}
      {roles && (isNew || dialog === 'role') && <RoleDialog own={roles} onClose={closeRole} />}
      {dialog === 'coins' && user.address && (
        <Suspense>
          <GetCoins address={user.address} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {user.address && !user.must_change_password && chainId !== undefined && (
        <Abnormal address={user.address} isLocalChain={chainId === LOCAL_CHAIN_ID} />
      )}
    </>
  )
}
