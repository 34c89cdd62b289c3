import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Dragon.module.css'
import type { Dragon } from './queries.ts'
import { useDragonWords } from './words/index.ts'

/** How far it has come: level, refinement and what that does, and whether it may go into the game. */
export function Nature({ dragon }: { dragon: Dragon }) {
  const { f } = useLanguage()
  const words = useDragonWords()
  return (
    <Panel title={words.nature}>
      <dl className={styles.figures}>
        <Figure label={words.level}>{f.number(dragon.level)}</Figure>
        <Figure label={words.refinedLevel}>+{f.number(dragon.refined_level)}</Figure>
        <div className={styles.wide}>
          <dt>{words.refinedEffect}</dt>
          <dd>{dragon.refined_effect}</dd>
        </div>
        <div className={styles.wide}>
          <dt>{words.state}</dt>
          <dd className={cx(styles.state, dragon.is_activated && styles.on)}>
            {dragon.is_activated ? words.isActivated : words.notActivated}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

/** What it gives to the whole squad. */
export function Squad({ dragon: { squad } }: { dragon: Dragon }) {
  const { f } = useLanguage()
  const words = useDragonWords()
  return (
    <Panel title={words.squad}>
      <dl className={styles.figures}>
        <Figure label={words.hp}>+{f.number(squad.hp)}</Figure>
        <Figure label={words.att}>+{f.number(squad.att)}</Figure>
        <Figure label={words.speed}>+{f.number(squad.speed)}</Figure>
        {/* The wire has tenths of a percent. */}
        <Figure label={words.damageFree}>{f.percent(squad.damage_free / 1000)}</Figure>
      </dl>
    </Panel>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
    </dd>
  </div>
)
