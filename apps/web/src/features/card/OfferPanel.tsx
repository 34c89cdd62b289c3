import { urgencyOf } from '@mdragon/domain/market/lockTime'
import type { ReactNode } from 'react'
import { CartToggle } from '../../game/CartToggle.tsx'
import { cartItemOf } from '../../game/cart.ts'
import { useHasEnded } from '../../game/listingEnd.ts'
import { type Countdown, countdown, lockProgress } from '../../game/lockCountdown.ts'
import { SecondLine } from '../../game/SecondLine.tsx'
import { timeText } from '../../game/timeText.ts'
import { useFreshHead } from '../../game/useFreshHead.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useLive } from '../../lib/live.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { refusalOf, type Trading } from '../../operations/trading.ts'
import { ActionBar, ActionLead } from '../../ui/ActionBar.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './OfferPanel.module.css'
import type { Card } from './queries.ts'
import { RhythmNote } from './RhythmNote.tsx'
import { Rungs } from './Rungs.tsx'
import { useCardWords } from './words/index.ts'

type Offer = NonNullable<Card['offer']>

type OfferPanelProps = {
  card: Card
  receivedMs: number
  /** What who is logged in can do with it; absent for a visitor. */
  trade: ReactNode
  /** What is stopped or off, which a visitor is told before the login. */
  trading: Trading | undefined
}

/**
 * How the card can be had now, and who gets what of the price. What can be done stands at one place in all three forms,
 * so that a dialog opened from there stays open when a sale turns into none under it.
 */
export function OfferPanel({ card, receivedMs, trade, trading }: OfferPanelProps) {
  const { t } = useLanguage()
  const words = useCardWords()
  const { offer } = card
  const since = useFreshHead(card.head, receivedMs)
  const nowMs = useNow()
  const clock =
    typeof offer?.lock_block === 'number' ? countdown(offer.lock_block, since.head, since.receivedMs, nowMs) : null
  const isEnded = useHasEnded(offer)
  const isLocked = clock?.locked ?? false
  const isOpen = offer && !isLocked && !isEnded
  const isAuction = offer?.kind === 'auction'
  const title = offer ? (isAuction ? words.auction : words.sale) : t.card.notOffered
  return (
    <Panel title={title}>
      {!offer ? (
        <p className={styles.text}>{words.notOfferedText}</p>
      ) : isAuction ? (
        <AuctionFigures offer={offer} clock={clock} />
      ) : (
        <SaleFigures offer={offer} isEnded={isEnded} />
      )}
      <ActionLead value={isOpen && clock && <LockLead clock={clock} />}>
        {trade ?? (isOpen && <LoginToTrade card={card} offer={offer} trading={trading} />)}
      </ActionLead>
      {isOpen && isAuction && <Rungs offer={offer} />}
      {isOpen && (isAuction ? <AuctionSplit offer={offer} /> : <SaleSplit offer={offer} />)}
      {isAuction && !isLocked && <RhythmNote blockMs={since.head.block_ms} />}
    </Panel>
  )
}

function SaleFigures({ offer, isEnded }: { offer: Offer; isEnded: boolean }) {
  const { f } = useLanguage()
  const words = useCardWords()
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={words.price} amount={offer.pay} coin={offer.coin} isAsk={!isEnded} />
        {offer.expires_at !== null && (
          <div>
            <dt>{words.onSaleUntil}</dt>
            <dd>
              <b className={isEnded ? styles.waiting : undefined}>
                {isEnded ? words.ended : f.moment(offer.expires_at)}
              </b>
            </dd>
          </div>
        )}
      </dl>
      {isEnded && <p className={styles.text}>{words.endedText}</p>}
    </>
  )
}

function AuctionFigures({ offer, clock }: { offer: Offer; clock: Countdown | null }) {
  const { t, f } = useLanguage()
  const words = useCardWords()
  const progress =
    offer.lock_block === null || !clock ? 0 : lockProgress(offer.started_block, offer.lock_block, clock.blocks)
  const isLocked = clock?.locked ?? false
  return (
    <>
      <dl className={cx(styles.figures, styles.auction)}>
        <Figure label={t.card.currentPrice} amount={offer.price} coin={offer.coin} />
        {!isLocked && <Figure label={words.minimumBid} amount={offer.pay} coin={offer.coin} isAsk />}
        <div>
          <dt>{words.lock}</dt>
          <dd>
            {!clock ? (
              <b className={styles.waiting}>{words.noBidYet}</b>
            ) : isLocked ? (
              <b>{words.locked}</b>
            ) : (
              <>
                <b data-urgency={urgencyOf(clock.seconds)}>{timeText(t, clock.seconds)}</b>{' '}
                <span className={styles.blocks}>{t.market.blocksLeft(f.number(clock.blocks))}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={Math.round(progress * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ transform: `scaleX(${progress})` }} />
      </div>
      {(!clock || isLocked) && <p className={styles.text}>{isLocked ? words.lockedText : words.noBidYetText}</p>}
    </>
  )
}

/** Beside the bid under the thumb: how long it can still be made. */
function LockLead({ clock }: { clock: Countdown }) {
  const { t } = useLanguage()
  const words = useCardWords()
  return (
    <>
      {words.lock}
      <b data-urgency={urgencyOf(clock.seconds)}>{timeText(t, clock.seconds)}</b>
    </>
  )
}

function AuctionSplit({ offer }: { offer: Offer }) {
  const { f } = useLanguage()
  const words = useCardWords()
  return (
    <dl className={styles.split}>
      <Share label={words.toHolder(f.percent(0.9))} amount={offer.to_holder} coin={offer.coin} />
      <Share label={words.toCommunity(f.percent(0.1))} amount={offer.fee} coin={offer.coin} />
      {offer.back_if_outbid && (
        <>
          <dt>{words.backIfOutbid}</dt>
          <dd className={styles.good}>{`${f.exact(offer.back_if_outbid)} ${offer.coin} (${f.percent(0.999)})`}</dd>
        </>
      )}
    </dl>
  )
}

const BPS = 10_000

function SaleSplit({ offer }: { offer: Offer }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const fee = offer.fee_bps / BPS
  return (
    <dl className={styles.split}>
      <Share label={words.toSeller(f.percent(1 - fee))} amount={offer.to_holder} coin={offer.coin} />
      <Share label={words.toPlatform(f.percent(fee))} amount={offer.fee} coin={offer.coin} />
    </dl>
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
  return (
    <div className={isAsk ? styles.ask : undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount amount={amount} coin={coin} />
        <SecondLine amount={amount} coin={coin} />
      </dd>
    </div>
  )
}

/** Trading needs a login: a visitor is led there and comes back to this very card afterwards. */
function LoginToTrade({ card, offer, trading }: Pick<OfferPanelProps, 'card' | 'trading'> & { offer: Offer }) {
  const { t, f } = useLanguage()
  const words = useCardWords()
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  const price = `${f.exact(offer.pay)} ${offer.coin}`
  const isAuction = offer.kind === 'auction'
  const refusal = refusalOf(isAuction ? 'bid' : 'buy', offer, trading, useLive().head?.time ?? card.head.time)
  const face = (
    <>
      <Icon name={isAuction ? 'bid' : 'buy'} size={22} />
      {isAuction ? t.card.bid(price) : t.card.buy(price)}
    </>
  )
  return (
    <>
      <ActionBar>
        {refusal ? (
          <button type="button" className={button('gold', true)} disabled>
            {face}
          </button>
        ) : (
          <Link href={`/login?next=${next}`} className={button('gold', true)}>
            {face}
          </Link>
        )}
      </ActionBar>
      {!isAuction && (
        <div className={styles.cart}>
          <CartToggle item={cartItemOf({ ...card, offer })} />
        </div>
      )}
      <p className={styles.note}>{refusal ? words.refused[refusal] : words.loginFirst}</p>
    </>
  )
}
