import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { AmountText } from '../../ui/Amount.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { painted } from '../../ui/painted.ts'
import { PanelState } from './PanelState.tsx'
import { type KindName, type Sale, type TradeKind, topQuery } from './queries.ts'
import styles from './TopSales.module.css'
import { useMemoryWords } from './words/index.ts'

/** The dearest of all time, in one coin. */
export function TopSales({ kind, which, coin }: { kind: KindName; which: TradeKind; coin: string }) {
  const { locale } = useLanguage()
  const words = useMemoryWords()
  const { data, isError } = useQuery(topQuery(kind, which, coin, locale))
  return (
    <Panel title={which === 'sale' ? words.top : words.topBids}>
      {data && data.items.length > 0 ? (
        <ol className={styles.list}>
          {data.items.map((sale) => (
            <Row key={`${sale.tx}:${sale.asset.assets_id}`} sale={sale} />
          ))}
        </ol>
      ) : (
        <PanelState isKnown={data !== undefined} isError={isError} none={words.none[which]} />
      )}
    </Panel>
  )
}

function Row({ sale: { asset, price, coin, time } }: { sale: Sale }) {
  const { t, f } = useLanguage()
  return (
    <li>
      <Link href={`/cardDetail?id=${asset.assets_id}`} className={styles.row}>
        <img src={painted(asset.art)} alt="" width={44} height={44} loading="lazy" />
        <span className={styles.name}>
          <b>{asset.name}</b> #{asset.tokenid}
          <small>
            {t.market.gradeOf(asset.grade)} · {f.day(time)}
          </small>
        </span>
        <span className={styles.price}>
          <AmountText amount={price} coin={coin} />
        </span>
      </Link>
    </li>
  )
}
