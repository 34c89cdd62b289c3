import type { User } from '../../game/user.ts'
import type { OperationSettings } from '../../operations/useFlow.ts'

/** What every dialog between wallet and game is given. */
export type BridgeDialogProps = {
  user: User
  /** The user's wallet address. */
  address: string
  settings: OperationSettings
  onClose: () => void
}
