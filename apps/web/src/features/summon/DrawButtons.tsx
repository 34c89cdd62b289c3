import { type SummonCount, summonCounts } from '@mdragon/domain/summon/cost'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { costOf, costText } from './cost.ts'
import styles from './DrawButtons.module.css'
import type { SummonOdds, SummonState } from './queries.ts'
import type { Summoning } from './useSummon.ts'
import { useSummonWords } from './words/index.ts'

type DrawButtonsProps = {
  odds: SummonOdds
  state: SummonState
  summoning: Summoning
  /** What stands in the way of any draw, and the way there. */
  first: 'activate' | 'role' | null
  onRole: () => void
}

/** What the player has, and what one draw or ten take of it. */
export function DrawButtons({ odds, state, summoning, first, onRole }: DrawButtonsProps) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const costs = summonCounts.map((count) => ({ count, cost: costOf(count, state, odds.price) }))
  const isPending = state.seed.block_number !== null && state.seed.block_hash === null
  const payable = costs.filter(({ cost }) => cost.missing === null)
  const gold = payable.at(-1)?.count
  return (
    <div className={styles.actions}>
      <p className={styles.purse}>
        <span>
          <Icon name="summon" size={18} />
          {words.purse.tickets} <b>{f.number(state.tickets)}</b>
        </span>
        <span>
          <Icon name="purse" size={18} />
          {words.purse.hero} <Amount amount={state.hero} coin="HERO" way="own" />
        </span>
      </p>
      <div className={styles.buttons}>
        {first ? (
          <First what={first} onRole={onRole} />
        ) : (
          costs.map(({ count, cost }) => (
            <NetworkButton
              key={count}
              type="button"
              className={cx(button(count === gold ? 'gold' : 'quiet'), styles.draw)}
              disabled={cost.missing !== null || isPending}
              aria-disabled={summoning.isDrawing || !summoning.isSeedFine}
              onClick={() =>
                summoning.isDrawing || !summoning.isSeedFine || summoning.draw(count, cost, state.seed.hash)
              }
            >
              <strong>{summoning.isDrawing ? words.draw.busy : nameOf(count, words.draw)}</strong>
              <span>
                {cost.missing === null ? costText(cost, words, f) : words.draw.missing(f.exact(cost.missing))}
              </span>
            </NetworkButton>
          ))
        )}
        {!first && gold === undefined && (
          <Link href="/accountAccount" className={cx(button('gold'), styles.draw)}>
            <strong>{words.draw.topUp}</strong>
          </Link>
        )}
      </div>
      <p className={styles.note}>
        {isPending
          ? words.draw.blockPending(f.number(state.seed.block_number ?? 0))
          : words.draw.note(f.exact(odds.price))}
      </p>
    </div>
  )
}

const nameOf = (count: SummonCount, words: { one: string; ten: string }): string =>
  count === 1 ? words.one : words.ten

function First({ what, onRole }: { what: 'activate' | 'role'; onRole: () => void }): ReactNode {
  const { draw: words } = useSummonWords()
  if (what === 'activate')
    return (
      <Link href="/accountAccount" className={cx(button('gold'), styles.draw)}>
        <strong>{words.activate}</strong>
      </Link>
    )
  return (
    <button type="button" className={cx(button('gold'), styles.draw)} onClick={onRole}>
      <strong>{words.createRole}</strong>
    </button>
  )
}
