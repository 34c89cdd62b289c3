import { type Rank, rankOf } from '@mdragon/domain/memory/statSteps'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Attributes.module.css'
import type { Card } from './queries.ts'
import { useCardWords } from './words/index.ts'

type Name = keyof Card['attributes']

/** The ones that decide a fight come first, each in its own colour. */
const main: readonly (readonly [Name, string])[] = [
  ['hp', '#3ddc97'],
  ['att', '#ff8a4c'],
  ['defense', '#8fe3ff'],
  ['speed', '#ffe9a8'],
  ['crit', '#c9a2ff'],
]
const rest: readonly Name[] = ['crit_res', 'super_crit', 'vampire', 'speed_pct', 'super_att', 'super_defense', 'attack']

/** Bars are on one scale for all of a type: the highest that there is fills its bar. Beside each, how it stands among them. */
export function Attributes({ card }: { card: Card }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const { total, attributes, alike, stronger } = card.compared
  const bar = (name: Name, colour: string) => (
    <Bar
      key={name}
      label={words.attributes[name]}
      value={card.attributes[name]}
      most={attributes[name].most}
      colour={colour}
      rank={rankOf(attributes[name].above, total)}
      total={total}
    />
  )
  const byPower = stronger === null ? null : rankOf(stronger, alike)
  return (
    <Panel title={words.attributesTitle}>
      <p className={styles.against}>{words.against}</p>
      <dl className={styles.list}>{main.map(([name, colour]) => bar(name, colour))}</dl>
      {byPower && (
        <p className={styles.alike}>
          <span>{words.strongest(card.name)}</span>
          <RankText rank={byPower} total={alike} />
        </p>
      )}
      {card.specials.length > 0 && (
        <>
          <h3 className={styles.title}>{words.specialsTitle}</h3>
          <dl className={styles.specials}>
            {card.specials.map(({ name, permille }) => (
              <div key={name}>
                <dt>{words.specials[name]}</dt>
                <dd>{f.percent(permille / 1000)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <details className={styles.more}>
        <summary>
          {words.moreAttributes}
          <Icon name="down" size={11} />
        </summary>
        <dl className={styles.list}>{rest.map((name) => bar(name, 'var(--muted)'))}</dl>
      </details>
    </Panel>
  )
}

type BarProps = RankProps & { label: string; value: number; most: number; colour: string }

function Bar({ label, value, most, colour, rank, total }: BarProps) {
  const { f } = useLanguage()
  return (
    <div className={styles.bar}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.track}>
          <i style={{ width: `${(100 * value) / Math.max(most, value, 1)}%`, background: colour }} />
        </span>
        <b>{f.number(value)}</b>
        <RankText rank={rank} total={total} />
      </dd>
    </div>
  )
}

/** Up to here a share is worth showing off. */
const HIGH_PERCENT = 25

type RankProps = { rank: Rank | null; total: number }

function RankText({ rank, total }: RankProps) {
  const { f } = useLanguage()
  const words = useCardWords()
  if (!rank) return <span />
  const isHigh = rank.by === 'share' ? rank.percent <= HIGH_PERCENT : rank.by === 'first' || rank.place * 4 <= total
  return (
    <span className={cx(styles.rank, isHigh && styles.high)}>
      {rank.by === 'first' && words.rank.first(f.number(total))}
      {rank.by === 'place' && words.rank.place(f.number(rank.place), f.number(total))}
      {rank.by === 'share' && words.rank.share(f.percent(rank.percent / 100))}
    </span>
  )
}
