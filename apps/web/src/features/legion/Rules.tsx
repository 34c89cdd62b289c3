import { BRAVE_BOSS_LEVEL, DIRECT_NEEDED, type LegionLevel } from '@mdragon/domain/legion/levels'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { gainOf, type LevelRate } from './gain.ts'
import styles from './Legion.module.css'
import { LevelGlyph } from './LevelGlyph.tsx'
import { monthName } from './months.ts'
import type { Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

const MOST = 10_000
const BPS = 10_000

/** The rules, with what one really spends or with any numbers. */
export function Rules({ team }: { team: Team }) {
  const { locale } = useLanguage()
  const words = useLegionWords()
  const [typed, setTyped] = useState<{ own: string; members: string } | null>(null)
  const month = monthName(locale, team.month.month)
  const mine = { own: team.month.own_spent, members: team.month.member_spent }
  const spent = typed ?? mine
  return (
    <section className={styles.panel} aria-labelledby="rules">
      <div className={styles.nextHead}>
        <div>
          <h2 id="rules">{words.rulesTitle}</h2>
          <p className={styles.muted}>{words.rulesText(month)}</p>
        </div>
        <Segmented
          label={words.modeLabel}
          value={typed ? 'own' : 'mine'}
          options={[
            { value: 'mine', text: words.modeMine(month) },
            { value: 'own', text: words.modeOwn },
          ]}
          onChange={(mode) => setTyped(mode === 'mine' ? null : { own: whole(mine.own), members: whole(mine.members) })}
        />
      </div>
      <div className={styles.sliders}>
        <Slider label={words.spendOwn} value={spent.own} onChange={(own) => setTyped({ ...spent, own })} />
        <Slider
          label={words.spendMembers}
          value={spent.members}
          onChange={(members) => setTyped({ ...spent, members })}
        />
      </div>
      <table className={cx(styles.table, styles.rules)}>
        <thead>
          <tr>
            <th scope="col">{words.ruleLevel}</th>
            <th scope="col">{words.ruleTakes}</th>
            <th scope="col">{words.ruleOwn}</th>
            <th scope="col">{words.ruleMembers}</th>
            <th scope="col">{words.rulePoints}</th>
            <th scope="col">{words.ruleMissing}</th>
          </tr>
        </thead>
        <tbody>
          {team.levels.map((rate) => (
            <RuleRow key={rate.level} rate={rate} team={team} own={spent.own} members={spent.members} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{words.rulesNote}</p>
    </section>
  )
}

/** Sliders step by whole coins. */
const whole = (amount: string): string => amount.split('.')[0] ?? '0'

function Slider({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { f } = useLanguage()
  const most = Math.max(MOST, Math.ceil(Number(value)))
  return (
    <label className={styles.slider}>
      <span>
        {label}
        <span className={styles.typed}>
          <input
            type="number"
            inputMode="numeric"
            aria-label={`${label} (HERO)`}
            min={0}
            max={999_999_999}
            step="any"
            value={value}
            onChange={(event) => onChange(/^\d{1,9}(\.\d{1,18})?$/.test(event.target.value) ? event.target.value : '0')}
          />
          HERO
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={Math.floor(Number(value))}
        aria-valuetext={`${f.balance(value)} HERO`}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

type RuleRowProps = { rate: LevelRate; team: Team; own: string; members: string }

function RuleRow({ rate, team, own, members }: RuleRowProps) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const gain = gainOf(rate, own, members)
  const share = (bps: number, amount: string) => (bps ? `${f.percent(bps / BPS)} · ${f.balance(amount)}` : '0')
  return (
    <tr className={cx(rate.level === team.level && styles.mine)}>
      <th scope="row">
        <span className={styles.who}>
          <LevelGlyph level={rate.level} size={20} />
          {words.levels[rate.level]}
        </span>
      </th>
      <td data-label={words.ruleTakes}>{words.takes[rate.level]}</td>
      <td data-label={words.ruleOwn}>{share(rate.own_bps, gain.own)}</td>
      <td data-label={words.ruleMembers}>{share(rate.member_bps, gain.members)}</td>
      <td data-label={words.rulePoints}>
        <span>
          <b>{f.balance(gain.all)}</b> <small>HERO</small>
        </span>
      </td>
      <td data-label={words.ruleMissing}>
        <Missing team={team} level={rate.level} />
      </td>
    </tr>
  )
}

function Missing({ team, level }: { team: Team; level: LegionLevel }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  if (level === team.level) return <span className={styles.gold}>{words.here}</span>
  if (level < team.level) return '—'
  const direct = (wanted: LegionLevel) =>
    f.number(Math.max(0, DIRECT_NEEDED - team.members.filter((member) => member.level >= wanted).length))
  if (level === 2) return words.missingBoss(f.number(Math.max(0, BRAVE_BOSS_LEVEL - team.boss_level)))
  return level === 3 ? words.missingBraves(direct(2)) : words.missingKnights(direct(3))
}
