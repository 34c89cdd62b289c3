import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { explorerHref } from '../../lib/explorer.ts'
import { Link } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { Person } from '../../ui/Person.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Summary } from '../../ui/Summary.tsx'
import styles from './KindMemory.module.css'
import { PanelState } from './PanelState.tsx'
import { type KindName, type Sale, salesQuery, type TradeKind } from './queries.ts'
import { useMemoryWords } from './words/index.ts'

type SalesHistoryProps = {
  kind: KindName
  which: TradeKind
  onChange: (which: TradeKind) => void
  explorerUrl: string | undefined
}

/** Every sale with its proof, or every bid: never both in one list. */
export function SalesHistory({ kind, which, onChange, explorerUrl }: SalesHistoryProps) {
  const { locale } = useLanguage()
  const words = useMemoryWords()
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(salesQuery(kind, which, locale))
  const sales = data?.pages.flatMap(({ items }) => items) ?? []
  const options = (['sale', 'bid'] as const).map((value) => ({ value, text: words[value] }))
  return (
    <Summary
      title={words.latest}
      end={<Segmented label={words.which} value={which} options={options} onChange={onChange} />}
    >
      {sales.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.scroll} aria-label={words.latest} tabIndex={0}>
          <SalesTable sales={sales} explorerUrl={explorerUrl} />
        </section>
      ) : (
        <PanelState isKnown={data !== undefined} isError={isError} none={words.none[which]} />
      )}
      {hasNextPage && (
        <button type="button" className={button('quiet')} onClick={() => void fetchNextPage()}>
          {words.more}
        </button>
      )}
    </Summary>
  )
}

function SalesTable({ sales, explorerUrl }: { sales: readonly Sale[]; explorerUrl: string | undefined }) {
  const { t } = useLanguage()
  const words = useMemoryWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[words.traits.kind, t.market.price, words.from, words.to, words.day].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <Row key={`${sale.tx}:${sale.asset.assets_id}`} sale={sale} explorerUrl={explorerUrl} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ sale, explorerUrl }: { sale: Sale; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const now = useNow()
  const { asset, price, coin, from, from_name, to, to_name, time, tx } = sale
  const href = explorerHref(explorerUrl, 'tx', tx)
  const ago = (
    <time dateTime={new Date(time * 1000).toISOString()} title={f.moment(time)}>
      {f.ago(time, now)}
    </time>
  )
  return (
    <tr>
      <td>
        <Link href={`/cardDetail?id=${asset.assets_id}`}>
          {asset.name} #{asset.tokenid}
        </Link>
      </td>
      <td>
        <Amount amount={price} coin={coin} />
      </td>
      <td>
        <Person address={from} name={from_name} size={22} isBrief />
      </td>
      <td>
        <Person address={to} name={to_name} size={22} isBrief />
      </td>
      <td>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {ago}
          </a>
        ) : (
          ago
        )}
      </td>
    </tr>
  )
}
