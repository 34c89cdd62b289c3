import { drawsLeft } from '@mdragon/domain/summon/index'
import { useLanguage } from '../../i18n/index.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { SummonOdds, SummonState } from './queries.ts'
import { ruleOf } from './records.ts'
import styles from './Summon.module.css'
import { useSummonWords } from './words/index.ts'

/** Both promises, in draws that are left. */
export function PityPanel({ odds, state }: { odds: SummonOdds; state: SummonState }) {
  const { f } = useLanguage()
  const { pity: words } = useSummonWords()
  const rule = ruleOf(odds.rule)
  const { since_celestial: since } = state
  const left = drawsLeft(rule, { sinceCelestial: since, sinceJade: state.since_jade })
  const within = f.number(rule.celestialWithin)
  return (
    <section className={styles.panel} aria-labelledby="summon-pity">
      <div className={styles.panelHead}>
        <h2 id="summon-pity">{words.title}</h2>
        <span>
          <b className={styles.big}>{f.number(since)}</b> {words.of(within)}
        </span>
      </div>
      <Progress share={Math.min(1, since / rule.celestialWithin)} label={words.label(f.number(since), within)} />
      <p>
        {words.celestial(f.number(left.celestial))} {words.jade(f.number(left.jade), f.number(rule.jadeWithin))}
      </p>
      <p className={styles.small}>{words.rule}</p>
    </section>
  )
}
