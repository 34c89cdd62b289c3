import { splitSale } from '@mdragon/domain/fees/splitSale'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
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

/** Another price for what is on sale; the coin stays. */
export function ChangePriceDialog({ item, address, site, isLocked, onClose }: TradeDialogProps) {
  const { f, locale } = useLanguage()
  const { form, review, messages } = useTradeWords()
  const before = item.offer?.price ?? ''
  const coin = item.offer?.coin ?? ''
  const [text, setText] = useState(() => writeMoney(before, locale))
  const trade = useTrade(address, site.network)
  const changePrice = useAction('POST /api/card/price/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  return (
    <TradeFrame
      kind="change_price"
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
          label={form.newPrice}
          text={text}
          onText={setText}
          coin={coin}
          hint={before && form.now(`${f.exact(before)} ${coin}`)}
          problemWith={(wei) => (wei === parseAmount(before) ? messages['price.unchanged'] : undefined)}
          linesFor={(wei) => {
            const { fee, toSeller } = splitSale(wei, BigInt(site.feeBps))
            return [
              { label: review.fee(f.percent(site.feeBps / 10_000)), value: money(fee) },
              { label: review.youReceive, value: money(toSeller), tone: 'good' },
            ]
          }}
          onSubmit={(price) => void trade.prepare(() => changePrice.mutateAsync({ params, body: { price } }))}
        >
          <p className={styles.text}>{form.changeText}</p>
        </PriceForm>
      )}
    </TradeFrame>
  )
}
