import { splitSale } from '@mdragon/domain/fees/splitSale'
import { formatAmount } from '@mdragon/domain/money/amount'
import { nextPrice, splitBid } from '@mdragon/domain/price/nft111'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { type Coin, coins } from './coins.ts'
import type { TradeDialogProps } from './dialogProps.ts'
import type { Line } from './Lines.tsx'
import styles from './PriceForm.module.css'
import { PriceForm } from './PriceForm.tsx'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'
import { useTrade } from './useTrade.ts'

type SellDialogProps = TradeDialogProps & { first: 'sale' | 'auction' }

/** Offers one's own: at a fixed price, or in an NFT111 auction. */
export function SellDialog({ item, address, site, isLocked, onClose, first }: SellDialogProps) {
  const { f } = useLanguage()
  const { form, review } = useTradeWords()
  const [how, setHow] = useState(first)
  const [coin, setCoin] = useState<Coin>(coins[0])
  const [text, setText] = useState('')
  const trade = useTrade(address, site.network)
  const sell = useAction('POST /api/card/sell/:id')
  const auction = useAction('POST /api/card/auction/:id')
  const { change, take } = useChange(item, address, isLocked)
  const params = { id: String(item.assets_id) }
  const isSale = how === 'sale'
  // What is listed already can be put up, not listed again.
  const isChoice = item.offer === null

  const submit = (price: string) => {
    const input = { params, body: { price, coin } }
    void trade.prepare(() => (isSale ? sell : auction).mutateAsync(input))
  }
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  const linesFor = (wei: bigint): Line[] => {
    if (!isSale)
      return [
        { label: form.firstBid, value: money(nextPrice(wei)) },
        { label: review.youReceiveIfBid, value: money(splitBid(nextPrice(wei)).toHolder), tone: 'good' },
      ]
    const { fee, toSeller } = splitSale(wei, BigInt(site.feeBps))
    return [
      { label: review.fee(f.percent(site.feeBps / 10_000)), value: money(fee) },
      { label: review.youReceive, value: money(toSeller), tone: 'good' },
    ]
  }
  return (
    <TradeFrame
      kind={isSale ? 'sell' : 'put_up'}
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
          label={isSale ? form.price : form.firstPrice}
          text={text}
          onText={setText}
          coin={coin}
          onCoin={setCoin}
          linesFor={linesFor}
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
