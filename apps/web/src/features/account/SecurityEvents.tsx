import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Log.module.css'
import { LogState } from './LogState.tsx'
import { securityQuery } from './queries.ts'
import { useDeviceText } from './useDeviceText.ts'
import { useAccountWords } from './words/index.ts'

const SHOWN = 6

/** What happened to the account, newest first: its owner sees what somebody else did. */
export function SecurityEvents() {
  const { f } = useLanguage()
  const { setting, events } = useAccountWords()
  const query = useQuery(securityQuery)
  const textOf = useDeviceText()
  const nowMs = useNow()
  const [isAll, setAll] = useState(false)
  const all = query.data ?? []
  const shown = isAll ? all : all.slice(0, SHOWN)
  return (
    <Panel title={setting.events}>
      <LogState query={query} />
      {query.data?.length === 0 && <p>{setting.noEvents}</p>}
      <ul className={styles.log}>
        {shown.map(({ kind, device, ip, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no number, and two may share kind and second
          <li key={`${at}-${kind}-${i}`}>
            <div>
              <b>{kind in events ? events[kind as keyof typeof events] : kind}</b>
              <span>
                <time dateTime={new Date(at * 1000).toISOString()} title={f.moment(at)}>
                  {f.ago(at, nowMs)}
                </time>
                {[textOf(device), ip].filter(Boolean).map((part) => ` · ${part}`)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {setting.moreEvents(all.length - shown.length)}
        </button>
      )}
    </Panel>
  )
}
