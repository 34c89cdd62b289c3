import { ActivateDialog } from './ActivateDialog.tsx'
import { CoinDialog } from './CoinDialog.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { CoinKind } from './coinWays.ts'
import type { BridgeDialogProps } from './dialogProps.ts'
import type { ActivationCoin } from './gameCoins.ts'
import type { Withdrawal } from './queries.ts'

export type BridgeAction =
  | { kind: CoinKind }
  | { kind: 'activate_account'; coin: ActivationCoin }
  | { kind: 'collect'; withdrawal: Withdrawal }

/** The dialog of each action. */
export default function BridgeDialog({ action, ...props }: BridgeDialogProps & { action: BridgeAction }) {
  if (action.kind === 'collect') return <CollectDialog {...props} withdrawal={action.withdrawal} />
  return action.kind === 'activate_account' ? (
    <ActivateDialog {...props} first={action.coin} />
  ) : (
    <CoinDialog {...props} kind={action.kind} />
  )
}
