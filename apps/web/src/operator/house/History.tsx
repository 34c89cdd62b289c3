import type { CallData } from '@mdragon/api'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { api, useVerb } from '../api.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import type { Setting } from './SettingsScreen.tsx'
import { useHouseWords } from './words/index.ts'

type Change = CallData<'GET /api/operator/read-setting'>['changes'][number]
const looks = { to_come: styles.warn, holds: styles.good, past: styles.muted, taken_back: styles.muted }

/** All that was decided about it; the last one can be undone. */
export function History({ setting: { key }, isAdmin }: { setting: Setting; isAdmin: boolean }) {
  const { settings: words } = useHouseWords()
  const { data } = useQuery({
    queryKey: ['setting', key],
    queryFn: () => api('GET /api/operator/read-setting', { query: { key } }),
  })
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.history}</h2>
      </div>
      {data?.changes.length === 0 && <p className={styles.muted}>{words.noHistory}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {data?.changes.map((change) => (
              <Row key={change.id} change={change} isAdmin={isAdmin} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ change, isAdmin }: { change: Change; isAdmin: boolean }) {
  const { settings: words } = useHouseWords()
  const { f } = useLanguage()
  const { id, value, before, from, by, reason, state, can_undo, made_at } = change
  const undo = useVerb('POST /api/operator/undo-setting')
  return (
    <tr>
      <td>
        <div className={house.value}>
          {before ?? words.atFirst} → <strong>{value ?? words.atFirst}</strong>
        </div>
        <small className={styles.muted}>
          {by}, {f.moment(made_at)}: {reason}
        </small>
      </td>
      <td>
        <span className={cx(styles.pill, looks[state])}>{words.states[state]}</span>
        {state === 'to_come' && <div className={house.warn}>{f.day(from)}</div>}
      </td>
      <td>
        {isAdmin && can_undo && (
          <NetworkButton
            type="button"
            className={button('quiet')}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ body: { id, reason: words.undoWhy } })}
          >
            {words.undo}
          </NetworkButton>
        )}
      </td>
    </tr>
  )
}
