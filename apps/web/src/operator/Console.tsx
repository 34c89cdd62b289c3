import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { useTitle } from '../lib/useTitle.ts'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { api, meKey, queryClient } from './api.ts'
import styles from './Console.module.css'
import type { Overview } from './house/OverviewScreen.tsx'
import { Languages } from './Languages.tsx'
import { hrefOf, usePlace } from './place.ts'
import { type Me, tabsOf } from './tabs.ts'
import { useOperatorWords } from './words/index.ts'

/** The frame of every tab: the menu at the side, who is here at the top. */
export function Console({ me }: { me: Me }) {
  const words = useOperatorWords()
  const { tab, id } = usePlace()
  const tabs = tabsOf(me)
  const now = tabs.find(({ name }) => name === tab) ?? tabs[0]
  const overview = useOverview()
  const waiting = overview?.withdrawals.to_review ?? 0
  const title = now ? words.tabs[now.name] : words.title
  useTitle(`${title} · ${words.title}`)
  return (
    <div className={styles.console}>
      <nav className={styles.side} aria-label={words.menu}>
        <span className={styles.mark}>
          <Icon name="logo" size={26} />
          OPERATOR
        </span>
        {tabs.map(({ name, icon }) => (
          <a key={name} href={hrefOf(name)} aria-current={name === now?.name ? 'page' : undefined}>
            <Icon name={icon} size={17} />
            {words.tabs[name]}
            {name === 'withdrawals' && waiting > 0 && <Count n={waiting} />}
          </a>
        ))}
        {overview && <Standing overview={overview} />}
      </nav>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <Languages />
        <Who me={me} />
      </header>
      <main className={styles.main}>
        <Suspense fallback={<div className={`skeleton ${styles.wait}`} aria-hidden="true" />}>
          {now && <now.screen me={me} id={id} />}
        </Suspense>
      </main>
    </div>
  )
}

/** What the menu says of how the house is; the overview asks the same and shares the answer. */
function useOverview(): Overview | undefined {
  const { locale } = useLanguage()
  const { data } = useQuery({
    queryKey: ['overview', locale],
    queryFn: () => api('GET /api/operator/read-overview', { query: { language: locale } }),
    refetchInterval: 30_000,
  })
  return data
}

function Count({ n }: { n: number }) {
  const { side } = useOperatorWords()
  const { f } = useLanguage()
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{f.number(n)}</span>
      <span className="visuallyHidden">{side.waiting(f.number(n))}</span>
    </span>
  )
}

function Standing({ overview: { alarms, chain } }: { overview: Overview }) {
  const { side } = useOperatorWords()
  const { f } = useLanguage()
  return (
    <a href={hrefOf('overview')} className={cx(styles.standing, alarms.length > 0 && styles.eyes)}>
      <b>{alarms.length > 0 ? side.needEyes(f.number(alarms.length)) : side.allWell}</b>
      {chain.block !== null && <small>{side.block(f.number(chain.block))}</small>}
    </a>
  )
}

function Who({ me: { email, role } }: { me: Me }) {
  const words = useOperatorWords()
  const leave = () =>
    api('POST /api/operator/logout')
      .catch(() => {})
      .then(() => queryClient.setQueryData(meKey, null))
  return (
    <div className={styles.who}>
      <span>
        {email}
        <small>{words.roles[role]}</small>
      </span>
      <button type="button" className={button('quiet')} onClick={() => void leave()}>
        {words.leave}
      </button>
    </div>
  )
}
