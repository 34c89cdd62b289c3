import { urgencyOf } from '@mdragon/domain/market/lockTime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { campWord, professionWord } from '../../../game/assetWords.ts'
import { countdown, lockProgress } from '../../../game/lockCountdown.ts'
import { timeText } from '../../../game/timeText.ts'
import { useFreshHead } from '../../../game/useFreshHead.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { useNow } from '../../../lib/clock.ts'
import { Link } from '../../../lib/router.tsx'
import { AmountText } from '../../../ui/Amount.tsx'
import { button } from '../../../ui/button.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { drawn } from '../../../ui/painted.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { frontKey, type MarketFront } from '../queries.ts'
import styles from './Front.module.css'
import type { BidFace } from './Front.tsx'
import { lookHref, personOf } from './lookHref.ts'

type StageProps = { front: MarketFront; receivedMs: number; bid: BidFace }
type Auction = NonNullable<MarketFront['stage']>

/** The auction that locks next, large; where there is none, that is said at its place. */
export function Stage({ front, receivedMs, bid }: StageProps) {
  const { t } = useLanguage()
  const { stage } = front
  if (!stage)
    return (
      <div className={styles.stage}>
        <p className={styles.quiet}>
          <Icon name="bid" size={34} />
          {t.front.noAuction}
        </p>
      </div>
    )
  return (
    <article className={styles.stage} data-element={stage.element}>
      <Link href={lookHref(stage)} keepScroll className={styles.art} tabIndex={-1} aria-hidden="true">
        <img src={drawn(stage.art)} alt="" width={300} height={288} fetchPriority="high" />
      </Link>
      <div className={styles.info}>
        <StageName stage={stage} />
        <StageClock stage={stage} front={front} receivedMs={receivedMs} />
        <div className={styles.deed}>
          {bid(stage)}
          <Link href={lookHref(stage)} keepScroll className={button('quiet')}>
            {t.front.look}
          </Link>
        </div>
        <StageRule stage={stage} />
      </div>
    </article>
  )
}

function StageName({ stage }: { stage: Auction }) {
  const { t, f } = useLanguage()
  const facts = [
    t.market.stars(stage.star),
    campWord(t, stage) || t.types[stage.type],
    professionWord(t, stage.profession),
    t.market.gradeOf(stage.grade),
    t.card.level(f.number(stage.level)),
  ]
  return (
    <div className={styles.name}>
      <p className={styles.pills}>
        <span>{stage.offer.lock_block === null ? t.market.noBidYet : t.front.locksNext}</span>
        <span>{t.market.auction}</span>
      </p>
      <h2>
        {stage.name} <small>#{stage.tokenid}</small>
      </h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Time left with its ring, and the price. Ticks on its own. */
function StageClock({ stage, front, receivedMs }: { stage: Auction; front: MarketFront; receivedMs: number }) {
  const { t, f } = useLanguage()
  const { offer } = stage
  const since = useFreshHead(front.head, receivedMs)
  const nowMs = useNow()
  const clock = offer.lock_block === null ? null : countdown(offer.lock_block, since.head, since.receivedMs, nowMs)
  useLookAfterLock(clock?.locked ?? false, nowMs)
  const left = clock && offer.lock_block ? 1 - lockProgress(stage.started_block, offer.lock_block, clock.blocks) : 1
  return (
    <div className={styles.clock}>
      <span
        className={styles.ring}
        data-urgency={clock ? urgencyOf(clock.seconds) : undefined}
        title={clock ? t.market.blocksLeft(f.number(clock.blocks)) : undefined}
      >
        <Ring share={left} size={76}>
          <span className="visuallyHidden">{clock ? t.front.timeLeft : t.market.noBidYet}</span>{' '}
          {clock ? (clock.locked ? '0:00' : timeText(t, clock.seconds)) : '–'}
        </Ring>
      </span>
      <div>
        <p className={styles.held}>{t.front.heldBy(personOf(stage.owner, stage.holder_name))}</p>
        <p className={styles.sum}>
          <AmountText amount={offer.price} coin={offer.coin} />
        </p>
      </div>
    </div>
  )
}

function StageRule({ stage }: { stage: Auction }) {
  const { t, f } = useLanguage()
  return <p className={styles.rule}>{t.front.rule(`${f.toPay(stage.back_if_outbid)} ${stage.offer.coin}`)}</p>
}

const AGAIN_S = 5

/** A lock is told by nobody: once its time has come, it is asked what stands there now. */
function useLookAfterLock(isLocked: boolean, nowMs: number): void {
  const queryClient = useQueryClient()
  const turn = isLocked ? Math.floor(nowMs / (AGAIN_S * 1000)) : 0
  useEffect(() => {
    if (turn > 0) void queryClient.invalidateQueries({ queryKey: [frontKey] })
  }, [turn, queryClient])
}
