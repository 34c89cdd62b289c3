import { MAIN_COIN } from '@mdragon/domain/money/coins'
import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { explorerHref } from '../../lib/explorer.ts'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { painted } from '../../ui/painted.ts'
import { Difference } from './Difference.tsx'
import styles from './Profit.module.css'
import type { Lot } from './queries.ts'
import { useAssetsWords } from './words/index.ts'

type ProfitListProps = { items: readonly Lot[]; explorerUrl: string | undefined; isOld: boolean }

/** What each asset brought or may bring; a row opens its arithmetic. */
export function ProfitList({ items, explorerUrl, isOld }: ProfitListProps) {
  const { views } = useAssetsWords()
  return (
    <ul className={cx(styles.list, isOld && styles.busy)} aria-label={views.profit} aria-busy={isOld}>
      {items.map((lot) => (
        // A token comes and goes, but one transaction brings it to somebody once.
        <li key={`${lot.asset.assets_id}:${lot.tx}:${lot.end?.tx}`}>
          <details className={styles.lot}>
            <Row lot={lot} />
            <Arithmetic lot={lot} explorerUrl={explorerUrl} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Row({ lot }: { lot: Lot }) {
  const { t, f } = useLanguage()
  const { profit: words } = useAssetsWords()
  const { asset, end, is_final } = lot
  return (
    <summary>
      <img src={painted(asset.art)} alt="" width={48} height={46} loading="lazy" decoding="async" />
      <span className={styles.name}>
        <b>{asset.name}</b>
        <small>
          {t.types[asset.type]} #{asset.tokenid}
        </small>
      </span>
      <span className={styles.how}>
        {end ? words.ended[end.by] : words.begun[lot.by]}
        <small>
          {f.moment(end ? end.at : lot.at)}
          {!is_final && ` · ${words.confirming}`}
        </small>
      </span>
      <Outcome lot={lot} />
      <Icon name="down" size={12} />
    </summary>
  )
}

/** What has ended: what it brought in each coin. What is held: what it may bring. */
function Outcome({ lot: { end, profit, unrealised } }: { lot: Lot }) {
  const { profit: words } = useAssetsWords()
  if (!end && unrealised !== null)
    return (
      <span className={styles.outcome}>
        <Difference amount={unrealised} coin={MAIN_COIN} form="text" />
        <small>{words.unrealised}</small>
      </span>
    )
  if (profit.length === 0) return <span className={cx(styles.outcome, styles.muted)}>—</span>
  return (
    <span className={styles.outcome}>
      {profit.map(({ coin, profit: amount }) => (
        <Difference key={coin} amount={amount} coin={coin} form="text" />
      ))}
    </span>
  )
}

type Line = { name: string; amount: string; coin: string | null; sign: '+' | '−' }

function Arithmetic({ lot, explorerUrl }: { lot: Lot; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const { profit: words, worth: worthWords } = useAssetsWords()
  const { end, worth, fees, profit, unrealised } = lot
  const lines: Line[] = [
    { name: words.begun[lot.by], amount: lot.cost, coin: lot.coin, sign: '−' },
    ...(fees === '0' ? [] : [{ name: words.claimFees, amount: fees, coin: MAIN_COIN, sign: '−' as const }]),
    ...(end?.price ? [{ name: words.buyerPaid, amount: end.price, coin: end.coin, sign: '+' as const }] : []),
    ...(end?.fee ? [{ name: words.houseFee, amount: end.fee, coin: end.coin, sign: '−' as const }] : []),
    ...(worth
      ? [
          {
            name: `${worthWords.title} (${worthWords.by[worth.by]})`,
            amount: worth.amount,
            coin: MAIN_COIN,
            sign: '+' as const,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.sheet}>
      <dl>
        {lines.map(({ name, amount, coin, sign }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{coin === null ? words.free : `${sign}${f.exact(amount)} ${coin}`}</dd>
          </div>
        ))}
        {profit.map(({ coin, profit: amount }) => (
          <div key={coin} className={styles.result}>
            <dt>{words.difference}</dt>
            <dd>
              <Difference amount={amount} coin={coin} form="exact" />
            </dd>
          </div>
        ))}
        {unrealised !== null && (
          <div className={styles.result}>
            <dt>{words.unrealised}</dt>
            <dd>
              <Difference amount={unrealised} coin={MAIN_COIN} form="exact" />
            </dd>
          </div>
        )}
      </dl>
      {end?.by === 'given' && <p className={styles.muted}>{words.givenAway}</p>}
      {!end && unrealised === null && <p className={styles.muted}>{words.unknown}</p>}
      <p className={styles.ways}>
        <Link href={assetHref(lot.asset)}>{words.toAsset}</Link>
        <Proof text={words.begunTx} tx={lot.tx} explorerUrl={explorerUrl} />
        {end && <Proof text={words.endedTx} tx={end.tx} explorerUrl={explorerUrl} />}
      </p>
    </div>
  )
}

function Proof({ text, tx, explorerUrl }: { text: string; tx: string; explorerUrl: string | undefined }) {
  const href = explorerHref(explorerUrl, 'tx', tx)
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {text} <Icon name="out" size={11} />
    </a>
  ) : null
}

const PLACES = Array.from({ length: 6 }, (_, i) => i)

export const ProfitSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={styles.list} aria-hidden="true">
      {PLACES.map((i) => (
        <div key={i} className={cx('skeleton', styles.loading)} />
      ))}
    </div>
  </>
)

export function ProfitEmpty({ isHeld }: { isHeld: boolean }) {
  const { profit: words, empty } = useAssetsWords()
  return (
    <Notice icon="scroll" title={words.emptyTitle} text={isHeld ? words.emptyHeld : words.emptyEnded}>
      <Link href="/marketplace" className={button('quiet')}>
        <Icon name="market" size={18} />
        {empty.toMarket}
      </Link>
    </Notice>
  )
}
