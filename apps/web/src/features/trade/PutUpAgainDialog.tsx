import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { writeMoney } from '../../operations/money.ts'
import { useFlow } from '../../operations/useFlow.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { auctionLines } from './shareLines.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** After the lock, or before the first bid: the auction begins anew at another first price, in the same coin. */
export function PutUpAgainDialog({ item, address, settings, onClose }: TradeDialogProps) {
  const { f, locale } = useLanguage()
  const words = useTradeWords()
  const { form } = words
  const coin = item.offer?.coin ?? ''
  const [text, setText] = useState(() => writeMoney(item.offer?.price ?? '', locale))
  const flow = useFlow(address, settings.network)
  const auction = useAction('POST /api/card/auction/:id')
  // That it is locked is why it can be put up again, and no news.
  const { change, take } = useChange(item, address, false)
  const params = { id: String(item.assets_id) }
  return (
    <TradeFrame
      kind="put_up_again"
      item={item}
      flow={flow}
      settings={settings}
      change={change}
      onTake={take}
      hasForm
      onClose={onClose}
    >
      {flow.state.step === 'form' && (
        <PriceForm
          state={flow.state}
          network={settings.network}
          label={form.firstPrice}
          text={text}
          onText={setText}
          coin={coin}
          linesFor={(wei) => auctionLines(wei, { words, f, coin })}
          onSubmit={(price) => void flow.prepare(() => auction.mutateAsync({ params, body: { price } }))}
        >
          <p className={styles.text}>{form.againText}</p>
        </PriceForm>
      )}
    </TradeFrame>
  )
}
