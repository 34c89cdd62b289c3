import type { CallData } from '@mdragon/api'
import { isAtLeast, operatorRoles } from '@mdragon/domain/operator/roles'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { api, useVerb } from '../api.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import { useOperatorWords } from '../words/index.ts'
import { InviteForm } from './InviteForm.tsx'

type Operator = CallData<'GET /api/operator/list-operators'>[number]

/** Everybody who works here; what an admin does with each. */
export default function TeamScreen({ me }: { me: Me }) {
  const { team } = useOperatorWords()
  const isAdmin = isAtLeast(me.role, 'admin')
  const { data = [] } = useQuery({ queryKey: ['operators'], queryFn: () => api('GET /api/operator/list-operators') })
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <div className={styles.head}>
          <h2>{team.title}</h2>
        </div>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[team.email, team.role, team.state, team.seen].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {isAdmin && <td />}
              </tr>
            </thead>
            <tbody>
              {data.map((operator) => (
                <Row key={operator.id} operator={operator} me={me} />
              ))}
            </tbody>
          </table>
        </div>
        {isAdmin && <p className={styles.muted}>{team.recoverHint}</p>}
      </section>
      {isAdmin && <InviteForm />}
    </div>
  )
}

const looks = { invited: styles.warn, active: styles.good, closed: styles.muted }

function Row({ operator, me }: { operator: Operator; me: Me }) {
  const { team, roles } = useOperatorWords()
  const { f } = useLanguage()
  const { email, role, state, seen_at, recovery_by, counts_from } = operator
  const isNew = counts_from !== null && counts_from * 1000 > Date.now()
  const canChange = isAtLeast(me.role, 'admin') && state !== 'closed' && operator.id !== me.id
  return (
    <tr>
      <td>
        {email}
        {isNew && <div className={styles.muted}>{team.countsFrom(f.moment(counts_from))}</div>}
        {recovery_by && <div className={styles.muted}>{team.recovering(recovery_by)}</div>}
      </td>
      <td>{canChange ? <RoleSelect operator={operator} /> : roles[role]}</td>
      <td>
        <span className={cx(styles.pill, looks[state])}>{team.states[state]}</span>
      </td>
      <td>{seen_at === null ? team.never : f.moment(seen_at)}</td>
      {isAtLeast(me.role, 'admin') && <td>{canChange && <Actions operator={operator} me={me} />}</td>}
    </tr>
  )
}

function RoleSelect({ operator: { id, role } }: { operator: Operator }) {
  const { team, roles } = useOperatorWords()
  const change = useVerb('POST /api/operator/change-role')
  return (
    <Select
      label={team.role}
      text={roles[role]}
      value={role}
      options={operatorRoles.map((value) => ({ value, text: roles[value] }))}
      onChange={(to) => change.mutate({ body: { id, role: to } })}
    />
  )
}

function Actions({ operator: { id, recovery_by }, me }: { operator: Operator; me: Me }) {
  const { team } = useOperatorWords()
  const close = useVerb('POST /api/operator/close-operator')
  const recover = useVerb('POST /api/operator/recover-operator')
  const isWaiting = close.isPending || recover.isPending
  return (
    <div className={styles.actions}>
      <NetworkButton
        type="button"
        className={button('quiet')}
        disabled={isWaiting || recovery_by === me.email}
        onClick={() => recover.mutate({ body: { id } })}
      >
        {recovery_by ? team.recoverSecond : team.recover}
      </NetworkButton>
      <NetworkButton
        type="button"
        className={button('quiet')}
        disabled={isWaiting}
        onClick={() => close.mutate({ body: { id } })}
      >
        {team.close}
      </NetworkButton>
    </div>
  )
}
