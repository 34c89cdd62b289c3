import { BRAVE_BOSS_LEVEL, DIRECT_NEEDED, type LegionLevel } from '@mdragon/domain/legion/levels'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Face } from '../../ui/Person.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { nextGain } from './gain.ts'
import styles from './Legion.module.css'
import { monthName } from './months.ts'
import type { Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

const BPS = 10_000

/** What the next level takes, and who is still missing for it, by name. */
export function NextLevel({ team }: { team: Team }) {
  const words = useLegionWords()
  const { step } = team
  if (!step)
    return (
      <section className={styles.panel}>
        <h2>{words.top}</h2>
        <p className={styles.muted}>{words.topText}</p>
      </section>
    )
  return (
    <section className={styles.panel} aria-labelledby="next">
      <div className={styles.nextHead}>
        <div>
          <h2 id="next">
            <StepTitle step={step} />
          </h2>
          <p className={styles.muted}>
            <StepText team={team} to={step.level} />
          </p>
        </div>
        <p className={styles.muted}>{words.keeps}</p>
      </div>
      {step.level === 2 ? <BossWay has={step.has} needs={step.needs} /> : <People team={team} level={step.level} />}
    </section>
  )
}

function StepTitle({ step: { level, has, needs } }: { step: NonNullable<Team['step']> }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  if (level < 3) return words.nextBoss(f.number(has), f.number(needs))
  return words.nextTitle(f.number(has), f.number(needs), words.whos[level as 3 | 4], words.levels[level])
}

function StepText({ team, to }: { team: Team; to: LegionLevel }) {
  const { f, locale } = useLanguage()
  const words = useLegionWords()
  const rate = team.levels.find(({ level }) => level === to)
  if (!rate) return null
  const [own, members] = [f.percent(rate.own_bps / BPS), f.percent(rate.member_bps / BPS)]
  const name = words.levels[to]
  const gain = nextGain(team, team.level, to)
  return (
    <>
      {rate.member_bps ? words.nextText(name, own, members) : words.nextTextOwn(name, own)}{' '}
      {gain && <b>{words.nextGain(monthName(locale, team.month.month), f.balance(gain))}</b>}
    </>
  )
}

const BossWay = ({ has, needs }: { has: number; needs: number }) => {
  const { f } = useLanguage()
  const words = useLegionWords()
  return (
    <div className={styles.bossWay}>
      <Progress share={Math.min(1, has / needs)} label={words.nextBoss(f.number(has), f.number(needs))} />
    </div>
  )
}

/** Six places: those who have it, those who are on their way, and places that nobody has yet. */
function People({ team, level }: { team: Team; level: LegionLevel }) {
  const words = useLegionWords()
  const shown = team.members.slice(0, DIRECT_NEEDED)
  return (
    <ul className={styles.people}>
      {shown.map((member) => (
        <Member key={member.userid} member={member} wanted={(level - 1) as LegionLevel} />
      ))}
      {shown.length < DIRECT_NEEDED && (
        <li className={styles.place}>
          <Link href="/shares">
            <span className={styles.plus}>
              <Icon name="plus" size={16} />
            </span>
            <b>{words.oneMore}</b>
            <small>{words.shareLink}</small>
          </Link>
        </li>
      )}
    </ul>
  )
}

function Member({ member, wanted }: { member: Team['members'][number]; wanted: LegionLevel }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const isThere = member.level >= wanted
  const boss = f.number(member.boss_level)
  const isOnTheWay = !isThere && wanted === 2
  return (
    <li className={cx(styles.person, isThere && styles.there)}>
      <Face {...member} size={40} />
      <b title={member.name}>{member.name}</b>
      {isThere ? (
        <small className={styles.good}>✓ {wanted === 2 ? words.boss(boss) : words.levels[member.level]}</small>
      ) : (
        <small className={styles.amber}>
          {isOnTheWay ? words.bossOf(boss, f.number(BRAVE_BOSS_LEVEL)) : words.levels[member.level]}
        </small>
      )}
      {isOnTheWay && (
        <Progress
          share={Math.min(1, member.boss_level / BRAVE_BOSS_LEVEL)}
          label={words.bossOf(boss, f.number(BRAVE_BOSS_LEVEL))}
        />
      )}
    </li>
  )
}
