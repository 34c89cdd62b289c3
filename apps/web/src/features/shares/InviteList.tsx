import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { explorerHref } from '../../lib/explorer.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { Person } from '../../ui/Person.tsx'
import { type Invitee, type InviteFilter, inviteFilters, invitesQuery } from './queries.ts'
import styles from './Shares.module.css'
import { useSharesWords } from './words/index.ts'

/** Everybody who came by the link, with what became of each ticket and why. */
export function InviteList({ explorerUrl }: { explorerUrl: string | undefined }) {
  const words = useSharesWords()
  const [show, setShow] = useState<InviteFilter>('all')
  return (
    <section className={styles.list} aria-labelledby="friends">
      <div className={styles.listHead}>
        <h2 id="friends">{words.friends}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={words.filterLabel} className={chipGroup}>
          {inviteFilters.map((filter) => (
            <Chip key={filter} on={filter === show} onClick={() => setShow(filter)}>
              {words.filters[filter]}
            </Chip>
          ))}
        </div>
      </div>
      <Friends show={show} explorerUrl={explorerUrl} />
    </section>
  )
}

function Friends({ show, explorerUrl }: { show: InviteFilter; explorerUrl: string | undefined }) {
  const words = useSharesWords()
  const list = useInfiniteQuery(invitesQuery(show))
  if (!list.data)
    return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Loading label={words.loading} />
  const friends = list.data.pages.flatMap(({ items }) => items)
  if (friends.length === 0)
    return show === 'all' ? (
      <Notice icon="person" title={words.empty} text={words.emptyText} />
    ) : (
      <p className={styles.none}>{words.emptyFilter}</p>
    )
  return (
    <>
      <ul className={cx(styles.friends, list.isPlaceholderData && styles.busy)}>
        {friends.map((friend) => (
          <Friend key={friend.userid} friend={friend} explorerUrl={explorerUrl} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData}
        isLoading={list.isFetching}
        isStopped={list.isError}
        text={words.loadMore}
        loadingText={words.loadingMore}
        endText={list.data.pages.length > 1 ? words.end : undefined}
        onLoad={list.fetchNextPage}
      />
    </>
  )
}

const tones: Readonly<Record<Invitee['reward'], 'quiet' | 'amber' | 'good' | 'bad'>> = {
  not_activated: 'quiet',
  activating: 'amber',
  checking: 'amber',
  waiting: 'amber',
  collected: 'good',
  refused: 'bad',
}

function Friend({ friend, explorerUrl }: { friend: Invitee; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const words = useSharesWords()
  return (
    <li className={styles.friend}>
      <Person {...friend} size={30} note={`#${friend.userid}`} />
      <span className={styles.time}>
        <small>{words.registered}</small> {f.moment(friend.registered_at)}
      </span>
      <span className={styles.time}>
        <small>{words.activatedAt}</small> {friend.activated_at ? f.moment(friend.activated_at) : '—'}
      </span>
      <span className={cx(styles.pill, styles[tones[friend.reward]])}>{words.rewards[friend.reward]}</span>
      <Why friend={friend} explorerUrl={explorerUrl} />
    </li>
  )
}

/** Why there is no ticket yet, or none at all, in a sentence. */
function Why({ friend: { reward, tx }, explorerUrl }: { friend: Invitee; explorerUrl: string | undefined }) {
  const words = useSharesWords()
  const texts: Partial<Record<Invitee['reward'], string>> = {
    not_activated: words.whyNotActivated,
    activating: words.whyActivating,
    checking: words.whyChecking,
    refused: words.whyOwnWallet,
  }
  const text = texts[reward]
  if (!text) return null
  const href = tx && explorerHref(explorerUrl, 'tx', tx)
  return (
    <p className={cx(styles.why, reward === 'refused' && styles.bad)}>
      {text}{' '}
      {href && (
        <a href={href} target="_blank" rel="noreferrer">
          {words.seeTx}
        </a>
      )}
    </p>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useSharesWords()
  return <FailedNotice title={words.failed} text={words.failedText} look="quiet" onRetry={onRetry} />
}

const Loading = ({ label }: { label: string }) => (
  <div className={cx('skeleton', styles.loading)} role="status" aria-label={label} />
)
