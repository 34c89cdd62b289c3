import { useLanguage } from '../../i18n/index.tsx'
import { MenuLink } from '../../lib/router.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import styles from './TabBar.module.css'

/** The main places under the thumb, on phones only. */
export function TabBar({ items }: { items: readonly MenuItem[] }) {
  const { t } = useLanguage()
  return (
    <nav className={styles.tabs} aria-label={t.nav.label}>
      {items.map(({ path, text, icon }) => (
        <MenuLink key={path} href={path}>
          <Icon name={icon} size={22} />
          {text}
        </MenuLink>
      ))}
    </nav>
  )
}
