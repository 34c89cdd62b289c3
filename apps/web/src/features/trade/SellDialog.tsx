import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { useFlow } from '../../operations/useFlow.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { type Coin, coins } from './coins.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { auctionLines, saleLines } from './shareLines.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'

type SellDialogProps = TradeDialogProps & { first: 'sale' | 'auction' }

/** Offers one's own: at a fixed price, or in an NFT111 auction. */
export function SellDialog({ item, address, settings, isLocked, onClose, first }: SellDialogProps) {
  const { f } = useLanguage()
  const words = useTradeWords()
  const { form } = words
  const [how, setHow] = useState(first)
  const [coin, setCoin] = useState<Coin>(coins[0])
  const [text, setText] = useState('')
  const flow = useFlow(address, settings.network)
  const sell = useAction('POST /api/card/sell/:id')
  const auction = useAction('POST /api/card/auction/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const isSale = how === 'sale'
  // What is listed already can be put up, not listed again.
  const isChoice = item.offer === null

  const submit = (price: string) => {
    const input = { params, body: { price, coin } }
    void flow.prepare(() => (isSale ? sell : auction).mutateAsync(input))
  }
  const context = { words, f, coin }
  return (
    <TradeFrame
      kind={isSale ? 'list' : 'put_up'}
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
          label={isSale ? form.price : form.firstPrice}
          text={text}
          onText={setText}
          coin={coin}
          onCoin={setCoin}
          linesFor={(wei) => (isSale ? saleLines(wei, settings.feeBps, context) : auctionLines(wei, context))}
          onSubmit={submit}
        >
          {isChoice && (
            <Segmented
              label={form.how}
              value={how}
              options={[
                { value: 'sale', text: form.sale },
                { value: 'auction', text: form.auction },
              ]}
              onChange={setHow}
            />
          )}
          <p className={styles.text}>{isSale ? form.saleText : form.auctionText}</p>
        </PriceForm>
      )}
    </TradeFrame>
  )
}
