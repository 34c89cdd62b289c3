import type { CallData } from '@mdragon/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { api } from '../api.ts'
import type { Me } from '../tabs.ts'
import { Detail } from './Detail.tsx'
import { Queue } from './Queue.tsx'
import styles from './Withdrawals.module.css'
import { useWithdrawalsWords } from './words/index.ts'

type Tab = keyof CallData<'GET /api/operator/list-withdrawals'>['counts']
const tabs: readonly Tab[] = ['to_review', 'second', 'approved', 'paid', 'rejected']

/** What waits for a decision, the oldest first, and beside it all that the decision needs. */
export default function WithdrawalsScreen({ me, id }: { me: Me; id: string | undefined }) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  const [tab, setTab] = useState<Tab>('to_review')
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['withdrawals', tab],
    queryFn: ({ pageParam }) => api('GET /api/operator/list-withdrawals', { query: { tab, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  })
  const first = data?.pages[0]
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row everywhere */}
        <div role="group" aria-label={words.tabsLabel} className={chipGroup}>
          {tabs.map((name) => (
            <Chip
              key={name}
              on={name === tab}
              count={first ? f.number(first.counts[name]) : ''}
              onClick={() => setTab(name)}
            >
              {words.tabs[name]}
            </Chip>
          ))}
        </div>
        {first?.oldest_at && <p className={styles.oldest}>{words.oldest(f.moment(first.oldest_at))}</p>}
        {!items ? (
          <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
        ) : items.length === 0 ? (
          <Notice icon="empty" title={words.none} text={words.noneText} />
        ) : (
          <Queue items={items} chosen={id} />
        )}
        {hasNextPage && (
          <button type="button" className={button('quiet')} disabled={isFetching} onClick={() => void fetchNextPage()}>
            {words.more}
          </button>
        )}
      </div>
      {id ? <Detail key={id} id={Number(id)} me={me} /> : <p className={styles.choose}>{words.choose}</p>}
    </div>
  )
}
