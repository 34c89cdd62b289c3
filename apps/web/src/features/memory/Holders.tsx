import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { explorerHref } from '../../lib/explorer.ts'
import { button } from '../../ui/button.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Person } from '../../ui/Person.tsx'
import styles from './Holders.module.css'
import { PanelState } from './PanelState.tsx'
import { holdersQuery, type KindName } from './queries.ts'
import { useMemoryWords } from './words/index.ts'

/** Who has most of a kind, and what share that is. */
export function Holders({ kind, explorerUrl }: { kind: KindName; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const words = useMemoryWords()
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(holdersQuery(kind))
  const first = data?.pages[0]
  if (!first || first.items.length === 0)
    return (
      <Panel title={words.holders}>
        <PanelState isKnown={first !== undefined} isError={isError} none={words.noHolders} />
      </Panel>
    )
  return (
    <Panel title={words.holders}>
      <p className={styles.text}>{words.holdersText(f.number(first.owners), f.number(first.copies))}</p>
      <ol className={styles.list}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ address, nickname, count }) => (
            <li key={address}>
              <Person
                address={address}
                name={nickname}
                link={(name) => <OnChain href={explorerHref(explorerUrl, 'address', address)}>{name}</OnChain>}
              />
              <span>{words.pieces(f.number(count), f.percent(count / first.copies))}</span>
              <i style={{ width: `${(100 * count) / first.copies}%` }} aria-hidden="true" />
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <button type="button" className={button('quiet')} onClick={() => void fetchNextPage()}>
          {words.more}
        </button>
      )}
    </Panel>
  )
}

const OnChain = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )
