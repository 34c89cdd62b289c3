import { useLanguage } from '../../i18n/index.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './History.module.css'
import type { Card } from './queries.ts'

/** Past prices, oldest first. A float is enough for the shape of a line; amounts elsewhere stay exact. */
export function PriceChart({ card }: { card: Card }) {
  const { t, f } = useLanguage()
  const prices = card.history.map((trade) => trade.price).reverse()
  const values = prices.map(Number)
  const low = prices[values.indexOf(Math.min(...values))]
  const high = prices[values.indexOf(Math.max(...values))]
  return (
    <Panel title={t.card.chart}>
      {low === undefined || high === undefined ? (
        <p className={styles.none}>{t.card.noTrades}</p>
      ) : (
        <LineChart
          values={values}
          label={t.card.chartText(f.number(values.length), f.amount(low), f.amount(high))}
          low={f.amount(low)}
          high={f.amount(high)}
        />
      )}
    </Panel>
  )
}
