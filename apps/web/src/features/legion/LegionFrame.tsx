import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Legion.module.css'
import { useLegionWords } from './words/index.ts'

export type LegionTab = 'legion' | 'rules' | 'ranks' | 'history'
const tabs: readonly { tab: LegionTab; path: string }[] = [
  { tab: 'legion', path: '/legion' },
  { tab: 'rules', path: '/legion/rules' },
  { tab: 'ranks', path: '/legion/ranks' },
  { tab: 'history', path: '/legion/history' },
]

/** Which of the four an address shows. */
export const tabOf = (pathname: string): LegionTab =>
  tabs.find(({ path }) => path === pathname.toLowerCase().replace(/\/$/, ''))?.tab ?? 'legion'

/** What the four pages of the legion have in common. */
export function LegionFrame({ tab, children }: { tab: LegionTab; children: ReactNode }) {
  const words = useLegionWords()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          {tab === 'legion' && <p>{words.lead}</p>}
        </div>
        <Link href="/shares" className={button('quiet')}>
          <Icon name="out" size={16} />
          {words.invite}
        </Link>
      </header>
      <nav className={styles.tabs} aria-label={words.tabsLabel}>
        {tabs.map(({ tab: one, path }) => (
          <Link key={one} href={path} aria-current={one === tab ? 'page' : undefined}>
            {words.tabs[one]}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
