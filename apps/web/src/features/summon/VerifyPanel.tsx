import { DRAWS_OF_SEED, drawMessage, stretchOf, type Verdict } from '@mdragon/domain/summon/index'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { button } from '../../ui/button.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Gem } from './Gem.tsx'
import type { Summon, SummonState } from './queries.ts'
import { fractionText, recordsOf, ruleOf, summaryOf, verdictsOf } from './records.ts'
import type { Summoning } from './useSummon.ts'
import styles from './Verify.module.css'
import { VerifyFiles } from './VerifyFiles.tsx'
import { useSummonWords } from './words/index.ts'

type VerifyPanelProps = { state: SummonState; summon: Summon | null; summoning: Summoning }

/** What was sealed before, what the player adds, and the arithmetic of what was drawn, done again by this browser. */
export function VerifyPanel({ state, summon, summoning }: VerifyPanelProps) {
  const { verify: words } = useSummonWords()
  return (
    <section id="summon-verify" className={styles.panel} aria-labelledby="summon-verify-title">
      <div className={styles.head}>
        <div>
          <h2 id="summon-verify-title">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        {summon && <Badge summon={summon} />}
      </div>
      <Steps state={state} summoning={summoning} />
      {summon ? <Draws key={summon.id} summon={summon} summoning={summoning} /> : <p>{words.nothing}</p>}
      <VerifyFiles summon={summon} />
    </section>
  )
}

export function Badge({ summon }: { summon: Summon }) {
  const { f } = useLanguage()
  const { reveal } = useSummonWords()
  const summary = summaryOf(summon)
  return (
    <p className={cx(styles.badge, styles[summary])} role="status">
      {summary === 'verified' ? `✓ ${reveal.verified(f.number(summon.draws.length))}` : reveal[summary]}
    </p>
  )
}

function Steps({ state, summoning }: { state: SummonState; summoning: Summoning }) {
  const { f } = useLanguage()
  const { verify: words } = useSummonWords()
  const { seed } = state
  const isMixed = seed.block_number !== null
  return (
    <ol className={styles.steps}>
      <li>
        <h3>{words.steps.commit}</h3>
        <p>{words.steps.commitText(f.ago(seed.committed_at, useNow()))}</p>
        <div className={styles.code}>
          <code title={seed.hash}>{seed.hash}</code>
          <CopyButton text={seed.hash} label={words.copyHash} doneText={words.copied} />
        </div>
        <p>
          {words.used(f.number(seed.draws), f.number(DRAWS_OF_SEED))}{' '}
          {isMixed && words.block(f.number(seed.block_number ?? 0))}
        </p>
      </li>
      <li>
        <h3>{words.steps.add}</h3>
        <p>{words.steps.addText}</p>
        <Field
          label={words.clientSeed}
          value={summoning.clientSeed}
          onChange={summoning.changeSeed}
          problem={summoning.isSeedFine ? undefined : words.clientSeedBad}
          spellCheck={false}
          autoComplete="off"
          end={
            <button type="button" className={styles.renew} aria-label={words.renew} onClick={summoning.renewSeed}>
              <Icon name="retry" size={16} />
            </button>
          }
        />
      </li>
      <li>
        <h3>{words.steps.result}</h3>
        <p>{words.steps.resultText}</p>
        <div className={styles.code}>
          <code>{isMixed ? words.formulaBlock : words.formula}</code>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={summoning.reveals}
            onChange={(event) => summoning.setReveals(event.target.checked)}
          />
          {words.revealEach}
        </label>
      </li>
    </ol>
  )
}

const FEW = 3

function Draws({ summon, summoning }: { summon: Summon; summoning: Summoning }) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState(0)
  const verdicts = verdictsOf(summon)
  const shown = isAll ? summon.draws : summon.draws.slice(0, FEW)
  const { columns } = words.verify
  return (
    <>
      <div className={styles.of}>
        <h3>{words.verify.last(f.moment(summon.at))}</h3>
        {summon.seed === null && (
          <NetworkButton
            type="button"
            className={button('quiet')}
            disabled={summoning.isRevealing}
            onClick={summoning.revealNow}
          >
            {summoning.isRevealing ? words.verify.revealing : words.verify.revealNow}
          </NetworkButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by the keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.verify.title}>
        <table className={styles.draws}>
          <thead>
            <tr>
              <th scope="col">{columns.number}</th>
              <th scope="col">{columns.digest}</th>
              <th scope="col">{columns.point}</th>
              <th scope="col">{columns.within}</th>
              <th scope="col">{columns.hero}</th>
              <th scope="col">{columns.verdict}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((draw, i) => (
              <DrawRow
                key={draw.id}
                summon={summon}
                draw={draw}
                verdict={verdicts[i]}
                isChosen={i === chosen}
                onChoose={() => setChosen(i)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {summon.draws.length > FEW && (
        <button type="button" className={styles.all} onClick={() => setAll(!isAll)}>
          {isAll ? words.verify.fewer : words.verify.all(f.number(summon.draws.length))}
        </button>
      )}
      <Arithmetic summon={summon} at={chosen} verdict={verdicts[chosen]} />
    </>
  )
}

type DrawRowProps = {
  summon: Summon
  draw: Summon['draws'][number]
  verdict: Verdict | undefined
  isChosen: boolean
  onChoose: () => void
}

function DrawRow({ summon, draw, verdict, isChosen, onChoose }: DrawRowProps) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const done = verdict && 'draw' in verdict ? verdict.draw : null
  const within = stretchOf(ruleOf(summon.rule), draw.rolled)
  return (
    <tr className={cx(isChosen && styles.chosen)}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={words.verify.show(f.number(draw.number))}
          onClick={onChoose}
        >
          {f.number(draw.number)}
        </button>
      </th>
      <td>
        <code>{done ? `${done.digest.slice(0, 4)} ${done.digest.slice(4, 8)}` : '····'}</code>
      </td>
      <td className={styles.point}>{done ? String(done.point).padStart(6, '0') : '–'}</td>
      <td>
        <span className={styles.within}>
          <Gem tier={draw.tier} />
          {words.verify.range(f.number(within.from), f.number(within.to))}
          {draw.tier > draw.rolled && ` · ${words.verify.lifted(words.tierNames[draw.tier - 1] ?? '')}`}
        </span>
      </td>
      <td>
        {draw.hero.name} · {f.number(draw.hero.grade)}
      </td>
      <td className={styles[verdict?.verdict ?? 'sealed']}>
        {verdict?.verdict === 'matches' && '✓ '}
        {words.verify.verdicts[verdict?.verdict ?? 'sealed']}
      </td>
    </tr>
  )
}

/** Every step of one draw, so that it can be done by hand. */
function Arithmetic({ summon, at, verdict }: { summon: Summon; at: number; verdict: Verdict | undefined }) {
  const { f } = useLanguage()
  const { verify: words } = useSummonWords()
  const record = recordsOf(summon)[at]
  if (!record || !verdict || !('draw' in verdict)) return null
  const { draw } = verdict
  const lines: readonly (readonly [string, string])[] = [
    [words.lines.seed, record.seed ?? ''],
    [words.lines.seedHash, record.seedHash],
    [words.lines.message, drawMessage(record)],
    [words.lines.digest, draw.digest],
    [words.lines.fraction, fractionText(draw.digest, 24)],
    [words.lines.point, f.number(draw.point)],
    [words.lines.pity, words.pityBefore(f.number(record.pity.sinceCelestial), f.number(record.pity.sinceJade))],
    [words.lines.grade(f.number(draw.steps.grade.of)), f.number(draw.steps.grade.which + 1)],
    [words.lines.hero(f.number(draw.steps.hero.of)), f.number(draw.steps.hero.which + 1)],
  ]
  return (
    <details className={styles.arithmetic}>
      <summary>{words.arithmetic(f.number(record.number))}</summary>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
