import { useLanguage } from '../../i18n/index.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './History.module.css'
import type { Card } from './queries.ts'
import { useCardWords } from './words/index.ts'

/** Past prices in the coin that it is asked for now, oldest first: two coins make no line. A float is enough for the shape of a line; amounts elsewhere stay exact. */
export function PriceChart({ card }: { card: Card }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const coin = card.offer?.coin ?? card.history[0]?.coin
  const prices = card.history
    .filter((trade) => trade.coin === coin)
    .map(({ price }) => price)
    .reverse()
  const values = prices.map(Number)
  const low = prices[values.indexOf(Math.min(...values))]
  const high = prices[values.indexOf(Math.max(...values))]
  return (
    <Panel title={words.chart}>
      {low === undefined || high === undefined ? (
        <p className={styles.none}>{words.noTrades}</p>
      ) : (
        <LineChart
          values={values}
          label={words.chartText(f.number(values.length), f.toPay(low), f.toPay(high))}
          low={f.toPay(low)}
          high={f.toPay(high)}
        />
      )}
    </Panel>
  )
}
