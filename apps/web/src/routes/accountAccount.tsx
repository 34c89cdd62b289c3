import { useQuery } from '@tanstack/react-query'
import { AccountHeader } from '../features/account/AccountHeader.tsx'
import { Guide } from '../features/login/Guide.tsx'
import { isDone, stepsOf } from '../features/login/progress.ts'
import { currentRole } from '../features/roles/currentRole.ts'
import { playersQuery } from '../features/roles/queries.ts'
import { useAccountWords } from '../i18n/account/index.ts'
import { useLanguage } from '../i18n/index.tsx'
import { serverId } from '../lib/session.ts'
import { userQuery } from '../lib/user.ts'
import ClosedScreen from './closed.tsx'

/** My assets: who this is; the assets themselves are not open yet. */
export default function AccountScreen() {
  const { locale } = useLanguage()
  const { roles } = useAccountWords()
  const { data: user } = useQuery(userQuery)
  const { data: players } = useQuery({ ...playersQuery(locale), enabled: user !== undefined })
  const role = user && players ? currentRole(players, serverId(), user.current_server_id) : null
  return (
    <>
      {user && (
        <AccountHeader user={user} role={role?.name ?? roles.noRole}>
          {!isDone(stepsOf(user)) && <Guide steps={stepsOf(user)} />}
        </AccountHeader>
      )}
      <ClosedScreen />
    </>
  )
}
