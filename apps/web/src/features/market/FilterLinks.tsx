import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { marketHref } from './address.ts'
import styles from './FilterLinks.module.css'
import { filterGroups, only, typeChoices } from './filters.ts'

const LEVELS = [10, 20, 40, 60, 80, 100]

/** The market's filters as sub-menus of the drawer: each entry opens the market with that one filter. */
export function FilterLinks({ onFollow }: { onFollow: () => void }) {
  const { t, f } = useLanguage()
  const groups = [
    {
      title: t.market.type,
      links: typeChoices(t).map(({ value, text }) => ({ text, href: marketHref(only({ type: value })) })),
    },
    ...filterGroups(t, 'all').map(({ name, title, choices }) => ({
      title,
      links: choices.map(({ value, text }) => ({ text, href: marketHref(only({ [name]: value })) })),
    })),
    {
      title: t.market.level,
      links: LEVELS.map((level) => ({
        text: t.market.levelAtLeast(f.number(level)),
        href: marketHref(only({ level })),
      })),
    },
  ]
  return groups.map(({ title, links }) => (
    <details key={title} className={styles.group} name="market-filters">
      <summary>
        {title}
        <Icon name="down" size={13} />
      </summary>
      <div className={styles.links}>
        {links.map(({ text, href }) => (
          <Link key={href} href={href} onClick={onFollow}>
            {text}
          </Link>
        ))}
      </div>
    </details>
  ))
}
