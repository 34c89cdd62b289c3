import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Summary, SummarySkeleton } from '../../ui/Summary.tsx'
import type { Role } from './queries.ts'
import styles from './RolePanel.module.css'
import { useRolesWords } from './words/index.ts'

type RolePanelProps = {
  /** Undefined while it is not known. */
  role: Role | null | undefined
  /** How who has given the role no name is called. */
  userName: string
  /** On any server: then nothing may leave the game. */
  isOnline: boolean
  onCreate: () => void
}

/** The role on the current server, and whether its assets can be claimed now. */
export function RolePanel({ role, userName, isOnline, onCreate }: RolePanelProps) {
  const { f } = useLanguage()
  const { panel: words } = useRolesWords()
  if (role === undefined) return <SummarySkeleton label={words.loading} />
  if (!role)
    return (
      <Summary title={words.noTitle} headline={words.none}>
        <p className={styles.text}>{words.noneText}</p>
        <NetworkButton type="button" className={`${button('quiet')} ${styles.create}`} onClick={onCreate}>
          <Icon name="plus" size={15} />
          {words.create}
        </NetworkButton>
      </Summary>
    )
  return (
    <Summary title={words.title(role.name)} headline={role.nickname || userName}>
      <p className={styles.text}>{words.level(f.number(role.level))}</p>
      <p className={cx(styles.presence, isOnline && styles.online)}>{isOnline ? words.online : words.offline}</p>
    </Summary>
  )
}
