import type { CallData } from '@mdragon/api'
import { useLanguage } from '../../i18n/index.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './VaultNews.module.css'
import { useBridgeWords } from './words/index.ts'

type Announcement = CallData<'GET /api/website/setting'>['announcements'][number]

/** What the operator has announced of the vault in which coins and assets of the game lie: what changes, and from when. */
export function VaultNews({ announcements }: { announcements: readonly Announcement[] }) {
  const { f } = useLanguage()
  const { vault } = useBridgeWords()
  if (announcements.length === 0) return null
  const textOf = (one: Announcement) =>
    one.what === 'signer'
      ? vault.signer(f.moment(one.from))
      : vault.limits(
          f.moment(one.from),
          `${f.exact(one.per_day)} ${one.item.startsWith('0x') ? vault.assets : one.item}`,
        )
  return (
    <aside className={styles.news} aria-label={vault.title}>
      <Icon name="scroll" size={22} />
      <div>
        <h2>{vault.title}</h2>
        {announcements.map((one) => (
          <p key={one.what === 'signer' ? one.signer : one.item}>{textOf(one)}</p>
        ))}
        <p className={styles.hint}>{vault.hint}</p>
      </div>
    </aside>
  )
}
