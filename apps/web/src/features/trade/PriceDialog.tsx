import { formatAmount } from '@mdragon/domain/money/amount'
import { operationOf } from '@mdragon/domain/operations/index'
import { ladder } from '@mdragon/domain/price/nft111'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { Lines } from '../../operations/Lines.tsx'
import { readMoney, writeMoney } from '../../operations/money.ts'
import { FormText } from '../../operations/OperationForm.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { coinStillOn, coins } from './coins.ts'
import { EndChoice, endAfter } from './EndChoice.tsx'
import styles from './PriceDialog.module.css'
import { PriceForm } from './PriceForm.tsx'
import { type PriceKind, priceKinds, priceProblem, priceViewOf } from './priceKinds.ts'
import { TradeFrame } from './TradeFrame.tsx'
import { useChange } from './useChange.ts'
import { useTradeWords } from './words/index.ts'

type PriceDialogProps = AssetDialogProps & { first: PriceKind }

/** Everything that is done by naming a price: offering one's own, changing that, and bidding for another's. */
export function PriceDialog({ item, address, settings, isLocked, onClose, first }: PriceDialogProps) {
  const { f, locale } = useLanguage()
  const words = useTradeWords()
  const { review } = useOperationsWords()
  const [kind, setKind] = useState(first)
  const [chosenCoin, setChosenCoin] = useState<string>(coins[0])
  const view = priceViewOf(kind)
  const firstText = writeMoney((item.offer && view.first?.(item.offer)) ?? '', locale)
  const [text, setText] = useState(firstText)
  const [days, setDays] = useState(0)
  const flow = useFlow(address, settings)
  const action = useAction(priceKinds[kind].call)
  const { change, take } = useChange(item, address, isLocked && !view.isAfterLock)
  const { choosesCoin } = operationOf(kind)
  const coinsOff = settings.trading.coins_off[kind === 'list' ? 'sale' : 'auction']
  const coin = choosesCoin ? coinStillOn(chosenCoin, coinsOff) : (item.offer?.coin ?? '')
  const context = { item, coin, feeBps: settings.feeBps, words, review, f }
  const problemWith = (wei: bigint) => priceProblem(kind, wei, context)
  const typed = readMoney(text, locale)
  const typedWei = 'wei' in typed && !problemWith(typed.wei) ? typed.wei : null

  const takeNew = () => {
    take()
    if (!view.follows) return
    if (typedWei === null) setText(firstText)
    flow.back()
  }
  const submit = (price: string) => {
    const id = item.assets_id
    const expiresAt = view.mayEnd ? endAfter(days) : undefined
    const offer = { price, ...(choosesCoin ? { coin } : {}), ...(expiresAt ? { expires_at: expiresAt } : {}) }
    const input = view.namesAsset ? { body: { id, ...offer } } : { params: { id: String(id) }, body: offer }
    const seen = { traits: item.traits, holder: item.owner, standingPrice: item.offer?.price }
    const intent = { kind, asset: item, coin, price, expiresAt, ...seen }
    void flow.prepare(intent, () => action.mutateAsync(input))
  }
  return (
    <TradeFrame
      kind={kind}
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
          label={view.label(words.form)}
          text={text}
          onText={setText}
          coin={coin}
          coinsOff={coinsOff}
          onCoin={choosesCoin && setChosenCoin}
          hint={view.hint?.(context)}
          problemWith={problemWith}
          linesFor={(wei) => view.lines(wei, context)}
          onSubmit={submit}
          more={
            view.mayEnd ? (
              <EndChoice days={days} onDays={setDays} />
            ) : (
              view.hasLadder && typedWei !== null && <NextBids from={typedWei} coin={coin} />
            )
          }
        >
          {/* What is listed already can be put up, not listed again. */}
          {(item.offer === null || item.offer.is_expired) && <HowToSell kind={kind} onChange={setKind} />}
          {view.text && <FormText>{view.text(words.form)}</FormText>}
        </PriceForm>
      )}
    </TradeFrame>
  )
}

function HowToSell({ kind, onChange }: { kind: PriceKind; onChange: (kind: PriceKind) => void }) {
  const { form } = useTradeWords()
  return (
    <Segmented
      label={form.how}
      value={kind}
      options={[
        { value: 'list', text: form.sale },
        { value: 'put_up', text: form.auction },
      ]}
      onChange={onChange}
    />
  )
}

const STEPS_SHOWN = 5

/** The least that each next bid must pay. */
function NextBids({ from, coin }: { from: bigint; coin: string }) {
  const { f } = useLanguage()
  const { form } = useTradeWords()
  const lines = ladder(from, STEPS_SHOWN).map((wei, i) => ({
    label: form.step(i + 1),
    value: `${f.exact(formatAmount(wei))} ${coin}`,
  }))
  return (
    <details className={styles.ladder}>
      <summary>
        {form.ladder}
        <Icon name="down" size={12} />
      </summary>
      <Lines lines={lines} />
    </details>
  )
}
