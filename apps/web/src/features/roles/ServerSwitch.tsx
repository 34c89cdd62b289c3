import { useLive } from '../../lib/live.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Role } from './queries.ts'
import styles from './ServerSwitch.module.css'
import { useRolesWords } from './words/index.ts'

type ServerSwitchProps = {
  all: readonly Role[]
  role: Role | null
  onChoose: (serverId: number) => void
  onCreate: () => void
}

/** Which server's role is in use, and the way to a new one. */
export function ServerSwitch({ all, role, onChoose, onCreate }: ServerSwitchProps) {
  const words = useRolesWords()
  const { isOffline } = useLive()
  return (
    <fieldset className={styles.switch} disabled={isOffline}>
      {role ? (
        <Select
          label={words.server}
          text={role.name}
          value={String(role.server_id)}
          options={all.map(({ server_id, name }) => ({ value: String(server_id), text: name }))}
          icon="gate"
          onChange={(id) => onChoose(Number(id))}
        />
      ) : (
        <span className={styles.none}>{words.noRole}</span>
      )}
      <button
        type="button"
        className={styles.create}
        aria-label={words.newRole}
        title={words.newRole}
        onClick={onCreate}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}
