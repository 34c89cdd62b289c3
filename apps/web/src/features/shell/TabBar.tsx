import { useLanguage } from '../../i18n/index.tsx'
import { pathOf } from '../../lib/guard.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { tabItems } from './navItems.ts'
import styles from './TabBar.module.css'

/** The main places under the thumb, on phones only. */
export function TabBar() {
  const { t } = useLanguage()
  const here = pathOf(useLocation().pathname)
  return (
    <nav className={styles.tabs} aria-label={t.nav.label}>
      {tabItems(t).map(({ path, text, icon }) => (
        <Link key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {text}
        </Link>
      ))}
    </nav>
  )
}
