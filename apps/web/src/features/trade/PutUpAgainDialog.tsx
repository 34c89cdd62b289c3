import { formatAmount } from '@mdragon/domain/money/amount'
import { nextPrice, splitBid } from '@mdragon/domain/price/nft111'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import { writeMoney } from './money.ts'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'
import { useTrade } from './useTrade.ts'

/** After the lock, or before the first bid: the auction begins anew at another first price, in the same coin. */
export function PutUpAgainDialog({ item, address, site, onClose }: TradeDialogProps) {
  const { f, locale } = useLanguage()
  const { form, review } = useTradeWords()
  const coin = item.offer?.coin ?? ''
  const [text, setText] = useState(() => writeMoney(item.offer?.price ?? '', locale))
  const trade = useTrade(address, site.network)
  const auction = useAction('POST /api/card/auction/:id')
  // That it is locked is why it can be put up again, and no news.
  const { change, take } = useChange(item, address, false)
  const params = { id: String(item.assets_id) }
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  return (
    <TradeFrame
      kind="put_up_again"
      item={item}
      trade={trade}
      site={site}
      change={change}
      onTake={take}
      hasForm
      onClose={onClose}
    >
      {trade.state.step === 'form' && (
        <PriceForm
          state={trade.state}
          network={site.network}
          label={form.firstPrice}
          text={text}
          onText={setText}
          coin={coin}
          linesFor={(wei) => [
            { label: form.firstBid, value: money(nextPrice(wei)) },
            { label: review.youReceiveIfBid, value: money(splitBid(nextPrice(wei)).toHolder), tone: 'good' },
          ]}
          onSubmit={(price) => void trade.prepare(() => auction.mutateAsync({ params, body: { price } }))}
        >
          <p className={styles.text}>{form.againText}</p>
        </PriceForm>
      )}
    </TradeFrame>
  )
}
