import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { backIfOutbid, ladder, splitBid } from '@mdragon/domain/price/nft111'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Lines } from '../../operations/Lines.tsx'
import { readMoney, writeMoney } from '../../operations/money.ts'
import { useFlow } from '../../operations/useFlow.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TradeDialogProps } from './dialogProps.ts'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

const STEPS_SHOWN = 5

/** Takes the asset over at 1.11 times its price or more. The minimum stands there already. */
export function BidDialog({ item, address, settings, isLocked, onClose }: TradeDialogProps) {
  const { f, locale } = useLanguage()
  const { form, review, messages } = useTradeWords()
  const least = item.offer?.pay ?? ''
  const coin = item.offer?.coin ?? ''
  const [text, setText] = useState(() => writeMoney(least, locale))
  const flow = useFlow(address, settings.network)
  const bid = useAction('POST /api/card/buy')
  const { change, take } = useChange(item, address, isLocked)
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  const isTooLow = (wei: bigint) => wei < (parseAmount(least) ?? 0n)

  const takeNew = () => {
    const typed = readMoney(text, locale)
    if (!('wei' in typed) || isTooLow(typed.wei)) setText(writeMoney(least, locale))
    take()
    flow.back()
  }
  const typed = readMoney(text, locale)
  return (
    <TradeFrame
      kind="bid"
      item={item}
      flow={flow}
      settings={settings}
      change={change}
      onTake={takeNew}
      hasForm
      onClose={onClose}
    >
      {flow.state.step === 'form' && (
        <PriceForm
          state={flow.state}
          network={settings.network}
          label={form.bid}
          text={text}
          onText={setText}
          coin={coin}
          hint={form.minimum(`${f.exact(least)} ${coin}`)}
          problemWith={(wei) => (isTooLow(wei) ? messages['bid.too_low'] : undefined)}
          linesFor={(wei) => {
            const { toHolder, toCommunity } = splitBid(wei)
            return [
              { label: review.holderReceives(f.percent(0.9)), value: money(toHolder) },
              { label: review.community(f.percent(0.1)), value: money(toCommunity) },
              { label: review.backIfOutbid, value: money(backIfOutbid(wei)), tone: 'good' },
            ]
          }}
          onSubmit={(price) => void flow.prepare(() => bid.mutateAsync({ body: { id: item.assets_id, price } }))}
          more={
            'wei' in typed &&
            !isTooLow(typed.wei) && (
              <details className={styles.ladder}>
                <summary>
                  {form.ladder}
                  <Icon name="down" size={12} />
                </summary>
                <Lines
                  lines={ladder(typed.wei, STEPS_SHOWN).map((wei, i) => ({
                    label: form.step(i + 1),
                    value: money(wei),
                  }))}
                />
              </details>
            )
          }
        />
      )}
    </TradeFrame>
  )
}
