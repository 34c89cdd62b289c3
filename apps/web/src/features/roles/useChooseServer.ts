import { keepServerId } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'

/** Another server: here at once, and by the account on every other device and in the game. */
export function useChooseServer(): (serverId: number) => void {
  const action = useAction('POST /api/user/server/:serverId')
  return (serverId) => {
    keepServerId(serverId)
    action.mutate({ params: { serverId: String(serverId) } })
  }
}
