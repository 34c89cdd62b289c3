import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { FailedNotice } from '../../ui/Notice.tsx'
import { Summary, SummarySkeleton } from '../../ui/Summary.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Hearts.module.css'
import { heartsKey, type SavedSearch, searchesQuery } from './queries.ts'
import { RenameDialog } from './SearchDialogs.tsx'
import { useHeartsWords } from './words/index.ts'

/** The searches that are kept, with what is new in each. */
export function Searches() {
  const { searches: words, loading } = useHeartsWords()
  const { data, error, refetch } = useQuery(searchesQuery)
  if (!data)
    return error ? (
      <FailedNotice title={words.title} text={error.message} look="quiet" onRetry={() => void refetch()} />
    ) : (
      <SummarySkeleton label={loading} />
    )
  // No panel for nothing: what is watched may be empty, too.
  if (data.length === 0) return <p className={styles.none}>{words.none}</p>
  return (
    <Summary title={words.title}>
      <ul className={styles.searches}>
        {data.map((search) => (
          <li key={search.id}>
            <Saved search={search} />
          </li>
        ))}
      </ul>
    </Summary>
  )
}

/** Beyond so many nobody counts. */
const MOST = 100

function Saved({ search: { id, name, query, told, found } }: { search: SavedSearch }) {
  const { f } = useLanguage()
  const { searches: words } = useHeartsWords()
  const { change, remove, see } = useChanges(id)
  const [isRenaming, setRenaming] = useState(false)
  const count = found >= MOST ? `${MOST - 1}+` : f.number(found)
  return (
    <>
      <Link href={`/marketplace?${query}`} className={styles.search} onClick={() => see.mutate({ body: { id } })}>
        <b>{name}</b>
        <span className={found > 0 ? styles.found : undefined}>
          {found > 0 ? words.found(count) : words.nothingNew}
        </span>
      </Link>
      <NetworkButton
        className={button('quiet')}
        aria-pressed={told}
        aria-label={words.toldOf(name)}
        onClick={() => change.mutate({ body: { id, told: !told } })}
      >
        {words.told}
      </NetworkButton>
      <MoreMenu
        label={words.more(name)}
        items={[
          { key: 'rename', text: words.rename, onPick: () => setRenaming(true) },
          { key: 'remove', text: words.remove, onPick: () => remove.mutate({ body: { id } }) },
        ]}
      />
      {isRenaming && <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} />}
    </>
  )
}

function useChanges(id: number) {
  const queryClient = useQueryClient()
  const { searches: words } = useHeartsWords()
  const look = () => queryClient.invalidateQueries({ queryKey: heartsKey })
  const gone = () => {
    toast(words.removed, 'done', `search-${id}`)
    return look()
  }
  return {
    change: useAction('POST /api/search/change', { onSuccess: look }),
    remove: useAction('POST /api/search/delete', { onSuccess: gone }),
    see: useAction('POST /api/search/seen'),
  }
}
