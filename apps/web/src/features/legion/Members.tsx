import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Person } from '../../ui/Person.tsx'
import styles from './Legion.module.css'
import type { Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

const SHOWN = 8

/** Direct members, with what they spent this month. */
export function Members({ team: { members, members_total } }: { team: Team }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const more = members_total - Math.min(SHOWN, members.length)
  return (
    <section className={styles.panel} aria-labelledby="members">
      <div className={styles.panelHead}>
        <h2 id="members">{`${words.members} · ${f.number(members_total)}`}</h2>
        <Link href="/shares" className={styles.more}>
          {words.allInvites}
        </Link>
      </div>
      {members.length === 0 ? (
        <p className={styles.muted}>{words.noMembers}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.memberName}</th>
              <th scope="col">{words.memberLevel}</th>
              <th scope="col">{words.memberBoss}</th>
              <th scope="col">{words.memberSpent}</th>
            </tr>
          </thead>
          <tbody>
            {members.slice(0, SHOWN).map(({ level, boss_level, spent, ...member }) => (
              <tr key={member.userid}>
                <th scope="row">
                  <Person {...member} />
                </th>
                <td>{words.levels[level]}</td>
                <td>{f.number(boss_level)}</td>
                <td>
                  <Amount amount={spent} coin="HERO" way="own" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && members.length > 0 && <p className={styles.muted}>{words.moreMembers(f.number(more))}</p>}
    </section>
  )
}
