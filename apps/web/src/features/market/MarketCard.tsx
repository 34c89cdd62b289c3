import { MAX_STAR } from '@mdragon/domain/asset/kinds'
import { memo } from 'react'
import { campWord, professionWord } from '../../game/assetWords.ts'
import type { Head } from '../../game/lockCountdown.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { LockBadge } from './LockBadge.tsx'
import styles from './MarketCard.module.css'
import type { MarketItem } from './queries.ts'

type MarketCardProps = {
  item: MarketItem
  href: string
  isCompact: boolean
  /** The first ones are seen at once, so their pictures are not put off. */
  isFirst: boolean
  head: Head
  receivedMs: number
}

/** One card of the grid. Its height is the grid's, so that nothing in it can move the rows. */
export const MarketCard = memo(function MarketCard({
  item,
  href,
  isCompact,
  isFirst,
  head,
  receivedMs,
}: MarketCardProps) {
  const { t, f } = useLanguage()
  const { offer } = item
  const role = professionWord(t, item.profession) || t.types[item.type]
  const tag = campWord(t, item) || t.types[item.type]
  return (
    <Link
      href={href}
      keepScroll
      className={cx(styles.card, isCompact && styles.compact, item.isGone && styles.gone)}
      data-element={item.element}
    >
      <div className={styles.pic}>
        <img
          className={styles.art}
          src={item.art}
          alt={item.name}
          width={300}
          height={340}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
        <span className={styles.camp}>{tag}</span>
        <span className={styles.gem} role="img" aria-label={t.market.gradeOf(item.grade)}>
          {item.grade}
        </span>
        {item.isGone ? (
          <span className={styles.live}>{t.market.gone}</span>
        ) : (
          offer.kind === 'auction' && (
            <LockBadge lockBlock={offer.lock_block} head={head} receivedMs={receivedMs} className={styles.live} />
          )
        )}
      </div>
      <div className={styles.meta}>
        <div className={styles.row}>
          <h3>{item.name}</h3>
          <span className={styles.number}>#{item.tokenid}</span>
        </div>
        <div className={cx(styles.row, styles.sub)}>
          <Stars value={item.star} of={MAX_STAR} label={t.market.stars(item.star)} />
          <span>
            {role} · {t.card.level(f.number(item.level))}
          </span>
        </div>
        <div className={cx(styles.row, styles.price)}>
          <span>
            <small>{offer.kind === 'sale' ? t.market.price : t.market.nextBid}</small>
            <b title={f.exact(offer.pay)}>{f.toPay(offer.pay)}</b> {offer.coin}
          </span>
          <span className={styles.power}>
            <Icon name="power" size={14} />
            <span className="visuallyHidden">{t.market.power}</span>
            {f.number(item.power)}
          </span>
        </div>
      </div>
    </Link>
  )
})

export const CardSkeleton = ({ isCompact }: { isCompact: boolean }) => (
  <div className={cx(styles.card, styles.loading, isCompact && styles.compact)} aria-hidden="true">
    <div className={styles.pic}>
      <span className="skeleton" />
    </div>
    <div className={styles.meta}>
      <span className="skeleton" style={{ width: '62%' }} />
      <span className="skeleton" style={{ width: '86%' }} />
      <span className="skeleton" style={{ width: '48%' }} />
    </div>
  </div>
)
