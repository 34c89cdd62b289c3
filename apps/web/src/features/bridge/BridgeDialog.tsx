import { ActivateDialog } from './ActivateDialog.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import type { BridgeDialogProps } from './dialogProps.ts'
import type { ActivationCoin } from './gameCoins.ts'
import { WithdrawCoinDialog } from './WithdrawCoinDialog.tsx'

export type BridgeAction = { what: 'charge' | 'withdraw' } | { what: 'activate'; coin: ActivationCoin }

/** The dialog of each action. */
export default function BridgeDialog({ action, ...props }: BridgeDialogProps & { action: BridgeAction }) {
  switch (action.what) {
    case 'charge':
      return <ChargeDialog {...props} />
    case 'withdraw':
      return <WithdrawCoinDialog {...props} />
    case 'activate':
      return <ActivateDialog {...props} first={action.coin} />
  }
}
