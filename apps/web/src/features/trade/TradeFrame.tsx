import { ItemLine } from '../../operations/ItemLine.tsx'
import { OperationFrame, type OperationFrameProps } from '../../operations/OperationFrame.tsx'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { Change } from './change.ts'

type TradeFrameProps = Omit<OperationFrameProps, 'about' | 'notice'> & {
  item: { art: string; name: string; tokenid: number }
  /** What has happened to the offer since the dialog was opened. */
  change: Change | null
  onTake: () => void
}

/** A trade's dialog: about an asset, whose offer may change while one looks at it. */
export function TradeFrame({ item, change, onTake, ...frame }: TradeFrameProps) {
  const { step } = frame.flow.state
  return (
    <OperationFrame
      {...frame}
      about={<ItemLine art={item.art} name={item.name} number={item.tokenid} />}
      notice={
        change && step !== 'sent' && <ChangeNotice change={change} isInWallet={step === 'wallet'} onTake={onTake} />
      }
    />
  )
}
