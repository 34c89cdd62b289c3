import { tierOf } from '@mdragon/domain/asset/kinds'
import { operationOf } from '@mdragon/domain/operations/index'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetHref } from '../../game/assetHref.ts'
import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { userQuery } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import type { Arrival } from '../../operations/arrivals.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { painted } from '../../ui/painted.ts'
import { Grade } from '../../ui/Tile.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Arrival.module.css'
import { share } from './share.ts'
import { type ArrivalWords, useArrivalWords } from './words/index.ts'

type Item = Arrival['items'][number]
type ArrivalDialogProps = { arrival: Arrival; onClose: () => void }

/** A moment of its own: what has come, large, with what it cost and what can be done with it. Any key ends its motion. */
export default function ArrivalDialog({ arrival, onClose }: ArrivalDialogProps) {
  const { t, f } = useLanguage()
  const words = useArrivalWords()
  const [isMoving, setMoving] = useState(true)
  const [best, ...others] = arrival.items
  const still = () => setMoving(false)
  if (!best) return null
  return (
    <Dialog
      title={`${kickerOf(arrival, words, f.number(arrival.items.length))}: ${best.name} #${best.tokenid}`}
      closeLabel={t.nav.close}
      place="full"
      isBare
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever is pressed, it stands still from then on */}
      <div
        className={cx(styles.moment, isMoving && styles.moving)}
        data-element={best.element}
        data-tier={tierOf(best.grade)}
        onPointerDown={still}
        onKeyDown={still}
      >
        <div className={styles.rays} aria-hidden="true" />
        <div className={styles.stage}>
          <Picture item={best} />
          <div className={styles.words}>
            <Name arrival={arrival} best={best} />
            {others.length > 0 && <Others items={others} />}
            <Facts arrival={arrival} />
            <Actions arrival={arrival} best={best} onClose={onClose} />
            {arrival.tx && (
              <p className={styles.tx}>{`${words.tx} ${arrival.tx.slice(0, 6)}…${arrival.tx.slice(-4)}`}</p>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const kickerOf = ({ by, items }: Arrival, words: ArrivalWords, count: string): string => {
  if (items.length > 1) return words.several(count)
  if (by === 'won') return words.won
  return operationOf(by).brings === 'home' ? words.home : words.yours
}

/** In the specification's words where it has some. */
const doneWord = ({ by }: Arrival, { messages, confirmed }: ArrivalWords): string => {
  if (by === 'buy') return messages['success.purchase']
  if (by === 'claim' || by === 'claim_hero' || by === 'receive_dragon') return messages['success.extraction']
  return confirmed
}

function Picture({ item }: { item: Item }) {
  const { f } = useLanguage()
  const words = useArrivalWords()
  const grade = f.number(item.grade)
  return (
    <div className={styles.card}>
      <img src={item.art} alt={item.name} width={300} height={340} />
      <span className={styles.crest}>
        <Grade tier={tierOf(item.grade)} text={grade} label={words.grade(grade)} />
      </span>
    </div>
  )
}

function Name({ arrival, best }: { arrival: Arrival; best: Item }) {
  const { t, f } = useLanguage()
  const words = useArrivalWords()
  const { block } = arrival
  const kin = [campWord(t, best), professionWord(t, best.profession), elementWord(t, best.element)]
  const facts = [...kin, words.power(f.number(best.power))].filter(Boolean)
  return (
    <>
      <p className={styles.pill} role="status">
        <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
          <path d="M5 13l5 5 9-12" />
        </svg>
        {doneWord(arrival, words)} {block !== null && <span>{words.block(f.number(block))}</span>}
      </p>
      <p className={styles.kicker}>{kickerOf(arrival, words, f.number(arrival.items.length))}</p>
      <h3 className={styles.name}>
        {best.name} <span>#{best.tokenid}</span>
      </h3>
      <p className={styles.kin}>
        <span className={styles.stars} role="img" aria-label={t.market.stars(best.star)}>
          {'★'.repeat(best.star)}
        </span>{' '}
        {facts.join(' · ')}
      </p>
      {best.story && <p className={styles.story}>{best.story}</p>}
    </>
  )
}

const SHOWN = 8

function Others({ items }: { items: readonly Item[] }) {
  const { f } = useLanguage()
  const words = useArrivalWords()
  const more = items.length - SHOWN
  return (
    <section className={styles.others} aria-label={words.others}>
      {items.slice(0, SHOWN).map((item) => (
        <img
          key={item.assets_id}
          src={painted(item.art)}
          alt={`${item.name} #${item.tokenid}`}
          title={`${item.name} #${item.tokenid}`}
          width={56}
          height={54}
        />
      ))}
      {more > 0 && <b>+{f.number(more)}</b>}
    </section>
  )
}

function Facts({ arrival: { paid, coin, points, hall, missed } }: { arrival: Arrival }) {
  const { f } = useLanguage()
  const words = useArrivalWords()
  return (
    <dl className={styles.facts}>
      <dt>{words.paid}</dt>
      <dd>{paid === null ? words.nothingPaid : <b>{`${f.exact(paid)} ${coin ?? ''}`}</b>}</dd>
      {missed > 0 && (
        <>
          <dt>{words.missed}</dt>
          <dd>{words.missedCount(f.number(missed))}</dd>
        </>
      )}
      {points !== null && (
        <>
          <dt>{words.points}</dt>
          <dd className={styles.good}>
            <b>+{f.exact(points)}</b>
          </dd>
        </>
      )}
      {hall && (
        <>
          <dt>{words.hall}</dt>
          <dd>{words.hallPlace(f.number(hall.place), f.number(hall.of))}</dd>
        </>
      )}
    </dl>
  )
}

function Actions({ arrival, best, onClose }: ArrivalDialogProps & { best: Item }) {
  const words = useArrivalWords()
  const { data: user } = useQuery(userQuery)
  const isSeveral = arrival.items.length > 1
  const isMine = best.owner.toLowerCase() === user?.address?.toLowerCase()
  const action = arrival.by === 'won' ? 'put_up_again' : 'list'
  return (
    <div className={styles.actions}>
      <Link
        className={button('gold')}
        href={isSeveral ? `/accountAccount?type=${best.type}` : assetHref(best)}
        onClick={onClose}
      >
        {isSeveral ? words.viewAll : words.view(best.name)}
      </Link>
      {isMine && !isSeveral && (
        <Link
          className={button('quiet')}
          href={`${assetHref(best)}&open=${action}-${best.assets_id}`}
          onClick={onClose}
        >
          {arrival.by === 'won' ? words.sellWon : words.sell}
        </Link>
      )}
      <Share item={best} />
    </div>
  )
}

function Share({ item }: { item: Item }) {
  const words = useArrivalWords()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const done = await share(item, words.shareText(item.name))
    setBusy(false)
    if (done === 'failed') toast(words.cannotShare, 'warning')
    else if (done !== 'sent') toast(done === 'shared' ? words.shared : words.linkCopied)
  }
  return (
    <button type="button" className={button('quiet')} aria-disabled={isBusy} onClick={() => void send()}>
      <Icon name="out" size={16} />
      {words.share}
    </button>
  )
}
