import { BRAVE_BOSS_LEVEL, type LegionLevel } from '@mdragon/domain/legion/levels'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import type { LevelRate } from './gain.ts'
import styles from './Legion.module.css'
import { LevelGlyph } from './LevelGlyph.tsx'
import type { Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

const BPS = 10_000

/** The level, on the path of all four. */
export function LevelPanel({ team }: { team: Team }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const { level, step, members, members_total } = team
  const braves = members.filter((member) => member.level > 1).length
  return (
    <section className={styles.panel} aria-labelledby="level">
      <div className={styles.levelHead}>
        <h2 id="level">
          <small>{words.yourLevel}</small> {words.levels[level]}
        </h2>
        <p>
          <small>{words.youEarn}</small> <b>{useEarned(team.levels.find((one) => one.level === level))}</b>
        </p>
      </div>
      <ol className={styles.path}>
        {team.levels.map((rate) => (
          <Stop key={rate.level} rate={rate} level={level} share={step && level < 4 ? step.has / step.needs : 0} />
        ))}
      </ol>
      <dl className={styles.facts}>
        <div>
          <dt>{words.bossLevel}</dt>
          <dd>
            <b>{f.number(team.boss_level)}</b> {words.bossNeeded(f.number(BRAVE_BOSS_LEVEL))}
          </dd>
        </div>
        <div>
          <dt>{words.friends}</dt>
          <dd>
            <b>{f.number(members_total)}</b> {words.friendBraves(f.number(braves))}
          </dd>
        </div>
        <div>
          <dt>{words.since}</dt>
          <dd>
            <b>{team.since ? f.day(team.since) : words.sinceAlways}</b> {team.is_kept && words.kept}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function useEarned(rate: LevelRate | undefined): string {
  const { f } = useLanguage()
  const words = useLegionWords()
  if (!rate || rate.own_bps + rate.member_bps === 0) return words.earnNothing
  const [own, members] = [f.percent(rate.own_bps / BPS), f.percent(rate.member_bps / BPS)]
  return rate.member_bps ? words.earnBoth(own, members) : words.earnOwn(own)
}

/** A place on the path; `share`: how far from one's own to the next. */
function Stop({ rate, level, share }: { rate: LevelRate; level: LegionLevel; share: number }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const reached = rate.level < level ? 1 : rate.level === level ? share : 0
  const shares = [rate.own_bps, rate.member_bps].filter(Boolean).map((bps) => f.percent(bps / BPS))
  return (
    <li
      className={cx(rate.level <= level && styles.reached, rate.level === level && styles.current)}
      aria-current={rate.level === level ? 'step' : undefined}
    >
      {rate.level < 4 && (
        <i className={styles.way} aria-hidden="true">
          <i style={{ transform: `scaleX(${reached})` }} />
        </i>
      )}
      <span className={styles.stop}>
        <LevelGlyph level={rate.level} size={30} />
      </span>
      <b>{words.levels[rate.level]}</b>
      <small>{shares.length ? shares.join(' + ') : words.noPoints}</small>
    </li>
  )
}
