import { useAccountWords } from '../../i18n/account/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Role } from './queries.ts'
import styles from './ServerSwitch.module.css'

type ServerSwitchProps = {
  all: readonly Role[]
  role: Role | null
  onChoose: (serverId: number) => void
  onCreate: () => void
}

/** Which server's role is in use, and the way to a new one. */
export function ServerSwitch({ all, role, onChoose, onCreate }: ServerSwitchProps) {
  const { menu, roles } = useAccountWords()
  return (
    <div className={styles.switch}>
      {role ? (
        <Select
          label={menu.server}
          text={role.name}
          value={String(role.server_id)}
          options={all.map(({ server_id, name }) => ({ value: String(server_id), text: name }))}
          icon="gate"
          onChange={(id) => onChoose(Number(id))}
        />
      ) : (
        <span className={styles.none}>{roles.noRole}</span>
      )}
      <button type="button" className={styles.create} aria-label={menu.newRole} title={menu.newRole} onClick={onCreate}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
