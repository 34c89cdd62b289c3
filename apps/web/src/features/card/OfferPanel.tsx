import { useLanguage } from '../../i18n/index.tsx'
import { countdown, lockProgress } from '../../lib/blocks.ts'
import { useNow } from '../../lib/clock.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { token } from '../../lib/session.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { durationText } from './duration.ts'
import styles from './OfferPanel.module.css'
import type { Card } from './queries.ts'

type Offer = NonNullable<Card['offer']>
type OfferPanelProps = { card: Card; receivedMs: number; feeBps: number | undefined }

/** How the card can be had now, and who gets what of the price. */
export function OfferPanel({ card, receivedMs, feeBps }: OfferPanelProps) {
  const { t } = useLanguage()
  if (!card.offer)
    return (
      <Panel title={t.card.notOffered}>
        <p className={styles.note}>{t.card.notOfferedText}</p>
      </Panel>
    )
  return card.offer.kind === 'auction' ? (
    <AuctionPanel offer={card.offer} head={card.head} receivedMs={receivedMs} />
  ) : (
    <SalePanel offer={card.offer} feeBps={feeBps} />
  )
}

function AuctionPanel({ offer, head, receivedMs }: { offer: Offer; head: Card['head']; receivedMs: number }) {
  const { t, f } = useLanguage()
  const nowMs = useNow()
  const clock = offer.lock_block === null ? null : countdown(offer.lock_block, head, receivedMs, nowMs)
  const progress =
    offer.lock_block === null || !clock ? 0 : lockProgress(offer.started_block, offer.lock_block, clock.blocks)
  const locked = clock?.locked ?? false
  return (
    <Panel title={t.card.auction}>
      <dl className={styles.figures}>
        <Figure label={t.card.currentPrice} amount={offer.price} coin={offer.coin} />
        {!locked && <Figure label={t.card.minimumBid} amount={offer.pay} coin={offer.coin} isAsk />}
        <div>
          <dt>{t.card.lock}</dt>
          <dd>
            {!clock ? (
              <b className={styles.waiting}>{t.card.noBidYet}</b>
            ) : locked ? (
              <b>{t.card.locked}</b>
            ) : (
              <>
                <b>{f.number(clock.blocks)}</b> {t.card.blocks}{' '}
                <span className={styles.about}>{t.card.about(durationText(t.card, clock.seconds))}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t.card.progress}
        aria-valuenow={Math.round(progress * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ transform: `scaleX(${progress})` }} />
      </div>
      {!clock && <p className={styles.note}>{t.card.noBidYetText}</p>}
      {locked ? (
        <p className={styles.note}>{t.card.lockedText}</p>
      ) : (
        <>
          <TradeButton icon="bid" text={t.card.bid(`${f.exact(offer.pay)} ${offer.coin}`)} />
          <dl className={styles.split}>
            <Share label={t.card.toHolder(f.percent(0.9))} amount={offer.to_holder} coin={offer.coin} />
            <Share label={t.card.toCommunity(f.percent(0.1))} amount={offer.to_house} coin={offer.coin} />
            {offer.back_if_outbid && (
              <>
                <dt>{t.card.backIfOutbid}</dt>
                <dd className={styles.good}>
                  {`${f.exact(offer.back_if_outbid)} ${offer.coin} (${f.percent(0.999)})`}
                </dd>
              </>
            )}
          </dl>
        </>
      )}
    </Panel>
  )
}

function SalePanel({ offer, feeBps }: { offer: Offer; feeBps: number | undefined }) {
  const { t, f } = useLanguage()
  const fee = feeBps === undefined ? null : feeBps / 10_000
  return (
    <Panel title={t.card.sale}>
      <dl className={styles.figures}>
        <Figure label={t.card.price} amount={offer.pay} coin={offer.coin} isAsk />
      </dl>
      <TradeButton icon="buy" text={t.card.buy(`${f.exact(offer.pay)} ${offer.coin}`)} />
      <dl className={styles.split}>
        <Share
          label={t.card.toSeller(fee === null ? '' : f.percent(1 - fee))}
          amount={offer.to_holder}
          coin={offer.coin}
        />
        <Share
          label={t.card.toPlatform(fee === null ? '' : f.percent(fee))}
          amount={offer.to_house}
          coin={offer.coin}
        />
      </dl>
    </Panel>
  )
}

/** Who gets how much, to the last digit: the shares add up to what is paid. */
function Share({ label, amount, coin }: { label: string; amount: string; coin: string }) {
  const { f } = useLanguage()
  return (
    <>
      <dt>{label}</dt>
      <dd>{`${f.exact(amount)} ${coin}`}</dd>
    </>
  )
}

type FigureProps = { label: string; amount: string; coin: string; isAsk?: boolean }

function Figure({ label, amount, coin, isAsk = false }: FigureProps) {
  const { f } = useLanguage()
  return (
    <div className={isAsk ? styles.ask : undefined}>
      <dt>{label}</dt>
      <dd>
        <b>{f.exact(amount)}</b> {coin}
      </dd>
    </div>
  )
}

/** Trading needs a login; until it opens, everyone is led there and comes back to this very card afterwards. */
function TradeButton({ icon, text }: { icon: 'bid' | 'buy'; text: string }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  return (
    <>
      <Link href={`/login?next=${next}`} className={button('gold', true)}>
        <Icon name={icon} size={22} />
        {text}
      </Link>
      {token() === undefined && <p className={styles.note}>{t.card.loginFirst}</p>}
    </>
  )
}
