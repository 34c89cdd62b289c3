import { shortAddress } from '@mdragon/domain/text/shortAddress'
import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { explorerHref } from '../../lib/explorer.ts'
import { Link } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Person.tsx'
import { painted } from '../../ui/painted.ts'
import type { OwnTrade } from './queries.ts'
import styles from './TradesList.module.css'
import { isBought, tradeKind } from './tradeSide.ts'
import { useAssetsWords } from './words/index.ts'

type TradeRowProps = { trade: OwnTrade; address: string; explorerUrl: string | undefined }

export function TradeRow({ trade, address, explorerUrl }: TradeRowProps) {
  const { t } = useLanguage()
  const { trades } = useAssetsWords()
  const { asset } = trade
  const wasBought = isBought(trade, address)
  const other = wasBought ? trade.from : trade.to
  const otherName = wasBought ? trade.from_name : trade.to_name
  return (
    <li className={styles.row}>
      <Link href={assetHref(asset)} className={styles.asset}>
        <img src={painted(asset.art)} alt="" width={48} height={46} loading="lazy" decoding="async" />
        <span>
          <b>{asset.name}</b>
          <small>
            {t.types[asset.type]} #{asset.tokenid}
          </small>
        </span>
      </Link>
      <span className={cx(styles.kind, wasBought && styles.bought)}>{trades.kinds[tradeKind(trade, address)]}</span>
      <span className={styles.price}>
        <Amount amount={trade.price} coin={trade.coin} />
      </span>
      <span className={styles.other}>
        <small>{wasBought ? trades.from : trades.to}</small>
        <Person address={other} name={otherName} size={24} />
        <CopyButton text={other} label={`${trades.copy}: ${shortAddress(other)}`} doneText={trades.copied} />
      </span>
      <Moment trade={trade} explorerUrl={explorerUrl} />
    </li>
  )
}

/** How long ago; it leads to the transaction where there is a place to see it. */
function Moment({ trade: { time, tx }, explorerUrl }: Pick<TradeRowProps, 'trade' | 'explorerUrl'>) {
  const { f } = useLanguage()
  const { trades } = useAssetsWords()
  const href = explorerHref(explorerUrl, 'tx', tx)
  const ago = f.ago(time, useNow())
  const moment = (
    <time dateTime={new Date(time * 1000).toISOString()} title={f.moment(time)}>
      {ago}
    </time>
  )
  return (
    <span className={styles.time}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" aria-label={`${ago}, ${trades.view}`}>
          {moment}
          <Icon name="out" size={11} />
        </a>
      ) : (
        moment
      )}
    </span>
  )
}
