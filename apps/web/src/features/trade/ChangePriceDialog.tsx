import { parseAmount } from '@mdragon/domain/money/amount'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { writeMoney } from '../../operations/money.ts'
import { useFlow } from '../../operations/useFlow.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { saleLines } from './shareLines.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

/** Another price for what is on sale; the coin stays. */
export function ChangePriceDialog({ item, address, settings, isLocked, onClose }: TradeDialogProps) {
  const { f, locale } = useLanguage()
  const words = useTradeWords()
  const { form, messages } = words
  const before = item.offer?.price ?? ''
  const coin = item.offer?.coin ?? ''
  const [text, setText] = useState(() => writeMoney(before, locale))
  const flow = useFlow(address, settings.network)
  const changePrice = useAction('POST /api/card/price/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  return (
    <TradeFrame
      kind="change_price"
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
          label={form.newPrice}
          text={text}
          onText={setText}
          coin={coin}
          hint={before && form.now(`${f.exact(before)} ${coin}`)}
          problemWith={(wei) => (wei === parseAmount(before) ? messages['price.unchanged'] : undefined)}
          linesFor={(wei) => saleLines(wei, settings.feeBps, { words, f, coin })}
          onSubmit={(price) => void flow.prepare(() => changePrice.mutateAsync({ params, body: { price } }))}
        >
          <p className={styles.text}>{form.changeText}</p>
        </PriceForm>
      )}
    </TradeFrame>
  )
}
