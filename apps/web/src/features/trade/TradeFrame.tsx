import type { OperationKind } from '@mdragon/domain'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { Change } from './change.ts'
import { ItemLine } from './ItemLine.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SentStep } from './SentStep.tsx'
import type { Trade, TradeSite } from './useTrade.ts'
import { WalletStep } from './WalletStep.tsx'

type TradeFrameProps = {
  kind: OperationKind
  item: { art: string; name: string; tokenid?: number }
  trade: Trade
  site: TradeSite
  /** What has happened to the offer since the dialog was opened. */
  change: Change | null
  onTake: () => void
  /** Whether there is a form to go back to. */
  hasForm?: boolean
  /** Closing leaves it where it was found; else what was prepared here and not signed is given up. */
  isKept?: boolean
  onClose: () => void
  /** The form, or what stands there while the server is asked. */
  children: ReactNode
}

/** Every trade's dialog: the form, the review, the wallet's steps and the way on the chain, one after another. */
export function TradeFrame(props: TradeFrameProps) {
  const { kind, item, trade, site, change, onTake, hasForm = false, isKept = false, onClose, children } = props
  const { t } = useLanguage()
  const { kinds } = useTradeWords()
  const { state } = trade
  const close = () => {
    if (!isKept) trade.giveUp()
    onClose()
  }
  const notice = change && state.step !== 'sent' && (
    <ChangeNotice change={change} isInWallet={state.step === 'wallet'} onTake={onTake} onClose={close} />
  )
  return (
    <Dialog title={kinds[kind]} closeLabel={t.nav.close} place="box" onClose={close}>
      <ItemLine art={item.art} name={item.name} number={item.tokenid} />
      {notice}
      {state.step === 'sent' ? (
        <SentStep operation={state.operation} tx={state.tx} explorerUrl={site.network.explorerUrl} onClose={onClose} />
      ) : state.step === 'wallet' ? (
        <WalletStep prepared={state.prepared} stage={state.stage} />
      ) : notice ? null : state.step === 'review' ? (
        <ReviewStep state={state} trade={trade} site={site} hasForm={hasForm} />
      ) : (
        children
      )}
    </Dialog>
  )
}
