import { useLanguage } from '../../i18n/index.tsx'
import { useMoving } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Summary } from '../../ui/Summary.tsx'
import { Difference } from './Difference.tsx'
import styles from './Profit.module.css'
import type { ProfitYears } from './queries.ts'
import { useAssetsWords } from './words/index.ts'

const ALL = 'all'

type ProfitSumsProps = {
  years: ProfitYears
  year: number | null
  onYear: (year: number | null) => void
  isExporting: boolean
  hasFailed: boolean
  onExport: () => void
}

/** What was realised in a year, coin by coin; by what rules; and the same as a file. */
export function ProfitSums({ years, year, onYear, isExporting, hasFailed, onExport }: ProfitSumsProps) {
  const { profit: words } = useAssetsWords()
  // Another year was chosen and is not shown yet: the file would be the old one's.
  const isMoving = useMoving()
  const chosen = years.years.find((one) => one.year === year)
  const text = chosen ? String(chosen.year) : words.allYears
  return (
    <Summary
      title={words.realised}
      end={
        <div className={styles.tools}>
          <Select
            label={words.year}
            text={text}
            value={chosen ? String(chosen.year) : ALL}
            isOn={chosen !== undefined}
            options={[
              { value: ALL, text: words.allYears },
              ...years.years.map((one) => ({ value: String(one.year), text: String(one.year) })),
            ]}
            onChange={(value) => onYear(value === ALL ? null : Number(value))}
          />
          <NetworkButton className={button('quiet')} disabled={isExporting || isMoving} onClick={onExport}>
            <Icon name="download" size={16} />
            {isExporting ? words.csvBusy : words.csv}
          </NetworkButton>
        </div>
      }
    >
      <Sums coins={chosen ? chosen.coins : years.total} />
      {chosen && chosen.costs.length > 0 && <Costs costs={chosen.costs} />}
      {hasFailed && (
        <p className={styles.muted} role="alert">
          {words.csvFailed}
        </p>
      )}
      <details className={styles.method}>
        <summary>{words.method}</summary>
        {words.rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </details>
    </Summary>
  )
}

function Sums({ coins }: { coins: ProfitYears['total'] }) {
  const { profit: words } = useAssetsWords()
  if (coins.length === 0) return <p className={styles.muted}>{words.nothing}</p>
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{words.coin}</th>
          <th scope="col">{words.proceeds}</th>
          <th scope="col">{words.costColumn}</th>
          <th scope="col">{words.fees}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {coins.map(({ coin, proceeds, cost, fee, profit }) => (
          <tr key={coin}>
            <th scope="row">{coin}</th>
            {[
              [words.proceeds, proceeds],
              [words.costColumn, cost],
              [words.fees, fee],
            ].map(([name, amount = '0']) => (
              <td key={name} data-name={name}>
                <Amount amount={amount} way="own" />
              </td>
            ))}
            <td data-name={words.difference} className={styles.last}>
              <Difference amount={profit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Costs({ costs }: { costs: ProfitYears['years'][number]['costs'] }) {
  const { f } = useLanguage()
  const { profit: words } = useAssetsWords()
  const told = costs.map(({ coin, amount }) => `${f.exact(amount)} ${coin}`)
  return <p className={cx(styles.muted, styles.costs)}>{words.otherCosts(told.join(' · '))}</p>
}
