import type { CallData } from '@mdragon/api'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { api } from '../api.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import { GuardianPanel } from './GuardianPanel.tsx'
import { HealthPanel } from './HealthPanel.tsx'
import house from './House.module.css'
import { MoneyPanel } from './MoneyPanel.tsx'
import { PausePanel } from './PausePanel.tsx'
import { ReconcilePanel } from './ReconcilePanel.tsx'
import { SolvencyPanel } from './SolvencyPanel.tsx'
import { useHouseWords } from './words/index.ts'

export type Overview = CallData<'GET /api/operator/read-overview'>

/** How the house is: what it owes and has, what was compared, and what can be stopped. */
export default function OverviewScreen({ me }: { me: Me }) {
  const { locale } = useLanguage()
  const { data } = useQuery({
    queryKey: ['overview', locale],
    queryFn: () => api('GET /api/operator/read-overview', { query: { language: locale } }),
    refetchInterval: 10_000,
  })
  if (!data) return <div className={cx('skeleton', house.wait)} aria-hidden="true" />
  return (
    <div className={styles.stack}>
      <Figures overview={data} />
      <Alarms alarms={data.alarms} />
      <div className={house.columns}>
        <SolvencyPanel overview={data} />
        <ReconcilePanel last={data.reconciliation} />
        <MoneyPanel settings={data.money} />
        <HealthPanel overview={data} />
        <PausePanel me={me} pause={data.pause} />
        <GuardianPanel />
      </div>
    </div>
  )
}

function Figures({ overview: { solvency, chain, alarms, withdrawals } }: { overview: Overview }) {
  const { overview: words } = useHouseWords()
  const { f } = useLanguage()
  const [hero] = solvency
  const behind = chain.head !== null && chain.block !== null ? Math.max(0, chain.head - chain.block) : 0
  return (
    <div className={house.figures}>
      {hero && (
        <>
          <Figure
            name={words.owed}
            value={f.balance(hero.players)}
            unit="HERO"
            note={words.ofThat(f.balance(hero.frozen))}
          />
          <Figure
            name={words.free}
            value={f.balance(hero.house)}
            unit="HERO"
            note={hero.cover_bps === null ? '' : words.covered(f.percent(hero.cover_bps / 10_000))}
            tone={hero.cover_bps === null || hero.cover_bps >= 10_000 ? 'good' : 'bad'}
          />
        </>
      )}
      <Figure
        name={words.paid}
        value={f.balance(withdrawals.paid_hero)}
        unit="HERO"
        note={words.payouts(f.number(withdrawals.paid))}
      />
      <Figure
        name={words.toReview}
        value={f.number(withdrawals.to_review)}
        note={withdrawals.oldest_at ? words.oldest(f.moment(withdrawals.oldest_at)) : words.noneWaits}
        tone={withdrawals.oldest_at ? 'warn' : 'good'}
      />
      <Figure
        name={words.block}
        value={chain.block === null ? '–' : f.number(chain.block)}
        note={behind > 5 ? words.behind(f.number(behind)) : words.final(f.number(chain.final_block ?? 0))}
        tone={behind > 5 ? 'warn' : undefined}
      />
      <Figure
        name={words.needsEyes}
        value={f.number(alarms.length)}
        note={alarms.length === 0 ? words.allWell : ''}
        tone={alarms.length === 0 ? 'good' : 'warn'}
      />
    </div>
  )
}

type FigureProps = {
  name: string
  value: string
  unit?: string
  note: string
  tone?: 'good' | 'warn' | 'bad' | undefined
}

function Figure({ name, value, unit, note, tone }: FigureProps) {
  return (
    <section className={cx(styles.panel, house.figure)}>
      <h2>{name}</h2>
      <p>
        <strong>{value}</strong> {unit && <small className={styles.muted}>{unit}</small>}
      </p>
      <small className={tone ? house[tone] : styles.muted}>{note}</small>
    </section>
  )
}

function Alarms({ alarms }: { alarms: Overview['alarms'] }) {
  const words = useHouseWords()
  if (alarms.length === 0) return null
  return (
    <ul className={cx(styles.panel, house.alarms)}>
      {alarms.map(({ what, detail }) => (
        <li key={what + detail}>{words.alarms[what as keyof typeof words.alarms]?.(detail) ?? what}</li>
      ))}
    </ul>
  )
}
