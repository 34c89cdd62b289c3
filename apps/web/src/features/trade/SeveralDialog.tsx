import type { AssetItem } from '../../game/assetItem.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import { ItemsLine } from '../../operations/ItemsLine.tsx'
import { sumOfPrices } from '../../operations/money.ts'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import type { Prepared } from '../../operations/sign.ts'
import { type Flow, type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import { SeveralForm, type SeveralTerms } from './SeveralForm.tsx'
import { useTradeWords } from './words/index.ts'

export type SeveralKind = 'list' | 'cancel' | 'buy'
/** What a list shows of an asset; of a purchase, also for how much. */
export type SeveralItem = Pick<AssetItem, 'assets_id' | 'tokenid' | 'name' | 'type' | 'art' | 'traits'> & {
  price?: string
}

type SeveralDialogProps = {
  kind: SeveralKind
  items: readonly SeveralItem[]
  /** Of a purchase, and of a listing unless another is chosen. */
  coin: string
  address: string
  settings: OperationSettings
  onClose: () => void
}

/** Several assets listed, taken off sale or bought in one transaction. */
export function SeveralDialog({ kind, items, coin, address, settings, onClose }: SeveralDialogProps) {
  const { f } = useLanguage()
  const { several } = useTradeWords()
  const flow = useFlow(address, settings)
  const { sell, cancel, buy } = useCalls()
  // In the order in which the server names them, too.
  const ordered = [...items].sort((a, b) => a.assets_id - b.assets_id)
  const ask = (priced: readonly SeveralItem[], terms: { coin: string; expiresAt?: number | undefined }) => {
    const body = { items: priced.map(({ assets_id: id, price = '' }) => ({ id, price })) }
    const calls: Record<SeveralKind, () => Promise<Prepared>> = {
      list: () => sell({ body: { ...body, coin: terms.coin as 'HERO', ...ending(terms) } }),
      cancel: () => cancel({ body: { ids: priced.map(({ assets_id }) => assets_id) } }),
      buy: () => buy({ body }),
    }
    const shown = priced.map(({ price, traits, ...asset }) => ({ asset, price, traits }))
    const intent = { kind, items: shown, coin: terms.coin, price: sumOfPrices(shown), expiresAt: terms.expiresAt }
    void flow.prepare(intent, calls[kind])
  }
  const list = ({ prices, ...terms }: SeveralTerms) =>
    ask(
      ordered.map((item, i) => ({ ...item, price: prices[i] ?? '' })),
      terms,
    )
  const why = leftOut(flow)
  const prices = pricesIn(flow)
  const priceOf = ({ assets_id }: SeveralItem) => {
    const found = prices.get(assets_id)
    return found && `${f.exact(found.price)} ${found.coin}`
  }
  return (
    <OperationFrame
      kind={kind}
      about={
        flow.state.step !== 'sent' && (
          <ItemsLine
            label={several.label(f.number(ordered.length))}
            items={ordered.map((item) => ({
              ...item,
              note: why.get(item.assets_id) ?? priceOf(item) ?? (item.price && `${f.exact(item.price)} ${coin}`),
              tone: why.has(item.assets_id) ? 'bad' : undefined,
            }))}
          />
        )
      }
      flow={flow}
      settings={settings}
      hasForm={kind === 'list'}
      onClose={onClose}
    >
      {flow.state.step === 'form' &&
        (kind === 'list' ? (
          <SeveralForm
            state={flow.state}
            items={ordered}
            network={settings.network}
            feeBps={settings.feeBps}
            coinsOff={settings.trading.coins_off.sale}
            onSubmit={list}
          />
        ) : (
          <AskingStep state={flow.state} network={settings.network} ask={() => ask(ordered, { coin })} />
        ))}
    </OperationFrame>
  )
}

const useCalls = () => ({
  sell: useAction('POST /api/cards/sell').mutateAsync,
  cancel: useAction('POST /api/cards/cancel').mutateAsync,
  buy: useAction('POST /api/cards/buy').mutateAsync,
})

const ending = ({ expiresAt }: { expiresAt?: number | undefined }) => (expiresAt ? { expires_at: expiresAt } : {})

/** Which of them cannot be done now, and why. */
function leftOut({ state }: Flow): ReadonlyMap<number, string> {
  if (state.step !== 'review' && state.step !== 'wallet') return new Map()
  return new Map(state.prepared.left_out.map(({ assets_id, error }) => [assets_id, error]))
}

/** What each is about to cost, once that is settled: every price is seen before it is signed. */
function pricesIn({ state }: Flow): ReadonlyMap<number, { price: string; coin: string }> {
  if (state.step !== 'review' && state.step !== 'wallet') return new Map()
  return new Map(
    state.prepared.batch.flatMap(({ asset, price, coin }) =>
      asset && price && coin ? [[asset.assets_id, { price, coin }] as const] : [],
    ),
  )
}
