import type { User } from '../../lib/user.ts'
import type { FlowSite } from '../../wallet/flow/useFlow.ts'

/** What every dialog between wallet and game is given. */
export type BridgeDialogProps = {
  user: User
  /** The user's wallet address. */
  address: string
  site: FlowSite
  onClose: () => void
}
