import { useLanguage } from '../../i18n/index.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Card } from './queries.ts'
import { useCardWords } from './words/index.ts'

/**
 * Past prices in the coin that it is asked for now, or was last traded in, oldest first: two coins make no line. A float
 * is enough for the shape of a line; amounts elsewhere stay exact. Nothing where there is no price: the history says so.
 */
export function PriceChart({ card }: { card: Card }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const isIn = (coin: string | undefined) => card.history.filter((trade) => trade.coin === coin)
  const asked = isIn(card.offer?.coin)
  const trades = (asked.length > 0 ? asked : isIn(card.history[0]?.coin)).toReversed()
  const prices = trades.map(({ price }) => price)
  const values = prices.map(Number)
  const low = prices[values.indexOf(Math.min(...values))]
  const high = prices[values.indexOf(Math.max(...values))]
  const [first] = trades
  if (low === undefined || high === undefined || !first) return null
  return (
    <Panel title={words.chart}>
      <LineChart
        values={values}
        label={words.chartText(f.number(values.length), f.toPay(low), f.toPay(high))}
        low={f.toPay(low)}
        high={values.length > 1 ? f.toPay(high) : `${f.toPay(high)} ${first.coin}`}
        only={{ day: f.day(first.time), text: words.oneTrade }}
      />
    </Panel>
  )
}
