import type { CallData } from '@mdragon/api'
import { isAtLeast } from '@mdragon/domain/operator/roles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { api } from '../api.ts'
import table from '../table.module.css'
import type { Me } from '../tabs.ts'
import { Decision } from './Decision.tsx'
import styles from './Withdrawals.module.css'
import { useWithdrawalsWords } from './words/index.ts'

export type Withdrawal = CallData<'GET /api/operator/read-withdrawal'>
type Flag = Withdrawal['flags'][number]

/** One request, with all that a decision needs. Each reading is a line of the log, so it is read when it is opened. */
export function Detail({ id, me }: { id: number; me: Me }) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  const [seen, setSeen] = useState<readonly Flag[]>([])
  const { data, error } = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: () => api('GET /api/operator/read-withdrawal', { query: { id } }),
    enabled: isAtLeast(me.role, 'reviewer'),
    refetchOnWindowFocus: false,
  })
  if (!isAtLeast(me.role, 'reviewer')) return <p className={styles.choose}>{words.viewer}</p>
  if (error) return <p className={styles.choose}>{error.message}</p>
  if (!data) return <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
  return (
    <section className={cx(table.panel, styles.detail)} aria-label={`W-${id}`}>
      <header>
        <span className={table.mono}>W-{id}</span>
        <span className={cx(table.pill, data.persons === 2 && table.warn)}>
          {data.state === 'submitted' ? words.needs[data.persons as 0 | 1 | 2] : words.states[data.state]}
        </span>
      </header>
      <p className={styles.sum}>
        {f.exact(data.amount)} <small>{data.coin}</small>
      </p>
      <p className={styles.who}>
        <b>{data.nickname || `#${data.userid}`}</b> #{data.userid}
        <span>{words.due(f.moment(data.due_at))}</span>
      </p>
      <Facts withdrawal={data} />
      <Flags withdrawal={data} seen={seen} onSeen={(flag) => setSeen([...seen, flag])} />
      <Vault withdrawal={data} />
      {data.approved_by.map((email) => (
        <p key={email} className={styles.good}>
          {words.approvedBy(email)}
        </p>
      ))}
      {data.state === 'submitted' && <Decision withdrawal={data} seen={seen} me={me} />}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  const { coin, to, available, frozen, month, earlier, registered_at } = withdrawal
  const named = (kind: string) => words.kinds[kind] ?? kind
  const flows = month.flatMap(({ kind, came, went }) => [
    ...(came === '0' ? [] : [`${named(kind)} +${f.balance(came)}`]),
    ...(went === '0' ? [] : [`${named(kind)} −${f.balance(went)}`]),
  ])
  return (
    <dl className={styles.facts}>
      <Fact name={words.to}>
        <span className={table.mono}>{to}</span>
      </Fact>
      <Fact name={words.registered}>{f.moment(registered_at)}</Fact>
      <Fact name={words.balance}>
        {f.balance(available)} {coin}
      </Fact>
      <Fact name={words.frozen}>
        {f.balance(frozen)} {coin}
      </Fact>
      <Fact name={words.flows}>{flows.join(' · ') || words.noFlows}</Fact>
      <Fact name={words.earlier}>{words.earlierText(f.number(earlier.paid), f.number(earlier.rejected))}</Fact>
    </dl>
  )
}

type FlagsProps = { withdrawal: Withdrawal; seen: readonly Flag[]; onSeen: (flag: Flag) => void }

function Flags({ withdrawal, seen, onSeen }: FlagsProps) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  const { flags, address_since, earlier, coin, state } = withdrawal
  const texts: Record<Flag, string> = {
    new_address: words.flagTexts.new_address(f.moment(address_since)),
    far_above_usual: words.flagTexts.far_above_usual(`${f.balance(earlier.median ?? '0')} ${coin}`),
    much_lately: words.flagTexts.much_lately,
  }
  if (flags.length === 0) return <p className={styles.good}>{words.usual}</p>
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag}>
          <div>
            <b>{words.flags[flag]}</b>
            <p>{texts[flag]}</p>
          </div>
          {state === 'submitted' &&
            (seen.includes(flag) ? (
              <span className={cx(table.pill, table.good)}>{words.looked}</span>
            ) : (
              <button type="button" className={cx(table.pill, table.warn)} onClick={() => onSeen(flag)}>
                {words.look}
              </button>
            ))}
        </li>
      ))}
    </ul>
  )
}

function Vault({ withdrawal: { solvency, left, coin } }: { withdrawal: Withdrawal }) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  if (!solvency || !left) return <p className={table.muted}>{words.chainSilent}</p>
  const sum = (amount: string) => `${f.balance(amount)} ${coin}`
  return (
    <div className={styles.vault}>
      <p>{words.vault(sum(solvency.held), sum(solvency.held_after))}</p>
      <p>{words.owed(sum(solvency.owed), sum(solvency.owed_after))}</p>
      <p>{words.left(sum(left.in_hour), sum(left.in_day))}</p>
    </div>
  )
}
