import { gradeRanges } from '@mdragon/domain/asset/kinds'
import { celestialShare, fitOf, POINTS } from '@mdragon/domain/summon/index'
import type { Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Gem } from './Gem.tsx'
import type { SummonOdds } from './queries.ts'
import { ruleOf } from './records.ts'
import styles from './Summon.module.css'
import { type SummonWords, useSummonWords } from './words/index.ts'

const tiers = [5, 4, 3, 2, 1] as const

/** What is published beside what the whole site has drawn, and whether the one fits the other. */
export function OddsPanel({ odds }: { odds: SummonOdds }) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const { rolled, drawn } = odds.site
  const draws = rolled.reduce((sum, n) => sum + n, 0)
  const lifted = rolled.reduce((sum, n, i) => sum + Math.max(0, n - (drawn[i] ?? 0)), 0)
  return (
    <section className={styles.panel} aria-labelledby="summon-odds">
      <div className={styles.panelHead}>
        <h2 id="summon-odds">{words.odds.title}</h2>
        <span>{draws > 0 ? words.odds.observed(f.number(draws)) : words.odds.none}</span>
      </div>
      <table className={styles.odds}>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{words.odds.tier}</th>
            <th scope="col">{words.odds.published}</th>
            <th scope="col">{words.odds.real}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier}>
              <th scope="row">
                <Gem tier={tier} />
                {words.tiers[tier - 1]} <small>{rangeOf(tier)}</small>
              </th>
              <td>{exactPercent((odds.rule.points[tier - 1] ?? 0) / POINTS)}</td>
              <td>{draws > 0 ? exactPercent((rolled[tier - 1] ?? 0) / draws) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.fit}>{fitText(odds, words, f)}</p>
      <p>
        {words.odds.withPity(exactPercent(celestialShare(ruleOf(odds.rule))))}{' '}
        {lifted > 0 && words.odds.lifted(f.number(lifted))} {words.odds.each}
      </p>
    </section>
  )
}

const rangeOf = (tier: number): string => {
  const range = gradeRanges[tier - 1]
  return range ? `${range.from}-${range.to}` : ''
}

const exactPercent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Chi-square, in plain words. */
function fitText({ rule, site }: SummonOdds, { odds }: SummonWords, f: Format): string {
  const fit = fitOf(ruleOf(rule), site.rolled)
  if (fit.verdict === 'too_few') return odds.tooFew(f.number(fit.needed))
  const chance = fit.chance < 0.001 ? `< ${f.percent(0.001)}` : f.percent(fit.chance)
  return odds[fit.verdict](chance)
}
