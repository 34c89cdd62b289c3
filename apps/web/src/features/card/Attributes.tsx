import { useLanguage } from '../../i18n/index.tsx'
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

export function Attributes({ card }: { card: Card }) {
  const { f } = useLanguage()
  const words = useCardWords()
  // Bars compare the attributes of one card with each other: the highest fills its bar.
  const most = Math.max(1, ...Object.values(card.attributes))
  const bar = (name: Name, colour: string) => (
    <Bar key={name} label={words.attributes[name]} value={card.attributes[name]} most={most} colour={colour} />
  )
  return (
    <Panel title={words.attributesTitle}>
      <dl className={styles.list}>{main.map(([name, colour]) => bar(name, colour))}</dl>
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

type BarProps = { label: string; value: number; most: number; colour: string }

function Bar({ label, value, most, colour }: BarProps) {
  const { f } = useLanguage()
  return (
    <div className={styles.bar}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.track}>
          <i style={{ width: `${(100 * value) / most}%`, background: colour }} />
        </span>
        <b>{f.number(value)}</b>
      </dd>
    </div>
  )
}
