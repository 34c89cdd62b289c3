import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/Progress.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './Mint.module.css'
import type { Campaign } from './queries.ts'
import { useMintWords } from './words/index.ts'

/** What is minted, for how much, how many are left and until when; below it, what can be done. */
export function CampaignPanel({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  const { f } = useLanguage()
  const words = useMintWords()
  const { name, state, supply, left, art } = campaign
  const taken = (supply - left) / supply
  return (
    <section className={cx(styles.campaign, styles[state])} aria-label={name}>
      <div className={styles.art}>
        <img src={painted(art)} alt="" width={300} height={288} />
      </div>
      <div className={styles.told}>
        <p className={styles.state}>{words.states[state]}</p>
        <h2>{name}</h2>
        <p className={styles.what}>{whatOf(campaign, words, f)}</p>
        <Facts campaign={campaign} />
        <div className={styles.left}>
          <Progress share={taken} label={words.taken(f.percent(taken))} />
          <span>{words.taken(f.percent(taken))}</span>
        </div>
        {children}
      </div>
    </section>
  )
}

type Words = ReturnType<typeof useMintWords>
type Format = ReturnType<typeof useLanguage>['f']

function whatOf({ kind, item_name, grade_from, grade_to }: Campaign, words: Words, f: Format): string {
  const what = item_name ?? words.any(words.kinds[kind])
  return `${what} · ${words.grades(f.number(grade_from), f.number(grade_to))}`
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { f } = useLanguage()
  const words = useMintWords()
  const { price, left, supply, mine, most_each, from, to, state } = campaign
  const when = state === 'soon' ? words.begins : state === 'over' ? words.ended : words.ends
  const facts = [
    [words.price, `${f.exact(price)} HERO`],
    [words.left, words.leftOf(f.number(left), f.number(supply))],
    [words.yours, words.yoursOf(f.number(mine), f.number(most_each))],
    [when, f.moment(state === 'soon' ? from : to)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
