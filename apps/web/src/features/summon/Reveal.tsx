import { type SummonCount, summonCounts } from '@mdragon/domain/summon/cost'
import { useEffect, useState } from 'react'
import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { painted } from '../../ui/painted.ts'
import { costOf, costText } from './cost.ts'
import { Gem } from './Gem.tsx'
import type { Summon, SummonOdds, SummonState } from './queries.ts'
import styles from './Reveal.module.css'
import { Badge } from './VerifyPanel.tsx'
import { useSummonWords } from './words/index.ts'

type Draw = Summon['draws'][number]
type RevealProps = {
  summon: Summon
  odds: SummonOdds
  state: SummonState
  /** One that was just drawn is told slowly, one of the past at once. */
  isNew: boolean
  onAgain: (count: SummonCount) => void
  onClose: () => void
}

/** The result is known before anything moves: the motion only tells it, and ends at the first wish. */
export function Reveal({ summon, odds, state, isNew, onAgain, onClose }: RevealProps) {
  const { t, f } = useLanguage()
  const { reveal: words } = useSummonWords()
  const [isTold, setTold] = useState(() => !isNew || prefersStill())
  return (
    <Dialog
      title={words.title(f.number(summon.draws.length))}
      closeLabel={t.nav.close}
      place="full"
      actions={
        isTold ? (
          <Badge summon={summon} />
        ) : (
          <button type="button" className={button('quiet')} onClick={() => setTold(true)}>
            {words.skip}
          </button>
        )
      }
      onClose={onClose}
      footer={isTold && <After summon={summon} odds={odds} state={state} onAgain={onAgain} />}
    >
      {isTold ? <Overview draws={summon.draws} /> : <Motion draws={summon.draws} onEnd={() => setTold(true)} />}
    </Dialog>
  )
}

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Beam, backs, and card after card; under four seconds. */
const MOTION_MS = 3600

function Motion({ draws, onEnd }: { draws: readonly Draw[]; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, MOTION_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button above skips; a click anywhere is an extra for the mouse
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.motion} data-tier={bestOf(draws)?.tier} onClick={onEnd}>
      <div className={styles.beam} />
      <div className={cx(styles.backs, draws.length === 1 && styles.single)}>
        {draws.map((draw, i) => (
          <div key={draw.id} className={styles.turning} data-tier={draw.tier} style={{ '--i': i } as object}>
            <span className={styles.back}>
              <Icon name="logo" size={34} />
            </span>
            <img src={painted(draw.hero.art)} alt="" width={300} height={288} />
          </div>
        ))}
      </div>
    </div>
  )
}

const bestOf = (draws: readonly Draw[]): Draw | undefined =>
  draws.toSorted((a, b) => b.tier - a.tier || b.hero.grade - a.hero.grade)[0]

const GOLD = 4

/** The best one large, if it is gold or better or alone; else all alike. */
function Overview({ draws }: { draws: readonly Draw[] }) {
  const { reveal: words } = useSummonWords()
  const best = bestOf(draws)
  const isLarge = best && (best.tier >= GOLD || draws.length === 1)
  const others = isLarge ? draws.filter((draw) => draw !== best) : draws
  return (
    <div className={cx(styles.overview, others.length === 0 && styles.alone)} data-tier={best?.tier}>
      {isLarge && <Large draw={best} />}
      {others.length > 0 && (
        <ul className={cx(styles.grid, !isLarge && styles.all)} aria-label={words.overview}>
          {others.map((draw) => (
            <Small key={draw.id} draw={draw} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Large({ draw }: { draw: Draw }) {
  const { t, f } = useLanguage()
  const words = useSummonWords()
  const { hero, tier, is_first } = draw
  const facts = [
    campWord(t, { type: 'hero', camp: hero.camp }),
    professionWord(t, hero.profession),
    elementWord(t, hero.element),
  ]
  return (
    <article className={styles.large} data-tier={tier}>
      <p className={styles.arrived}>{words.reveal.arrived(words.tierNames[tier - 1] ?? '')}</p>
      <h3>{hero.name}</h3>
      <p>
        {facts.filter(Boolean).join(' · ')} · {words.reveal.grade(f.number(hero.grade))} · {t.market.stars(hero.star)}
      </p>
      <div className={styles.picture}>
        <img src={hero.art} alt="" width={300} height={340} decoding="async" />
        {is_first && <span className={styles.first}>{words.reveal.first}</span>}
      </div>
    </article>
  )
}

function Small({ draw }: { draw: Draw }) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const { hero, tier, rolled, is_first } = draw
  return (
    <li className={styles.small} data-tier={tier}>
      <img src={painted(hero.art)} alt="" width={300} height={288} decoding="async" />
      {is_first && <span className={styles.first}>{words.reveal.first}</span>}
      <p>
        <b>{hero.name}</b>
        <span>
          <Gem tier={tier} />
          <span className="visuallyHidden">{words.tierNames[tier - 1] ?? ''}</span>
          {words.reveal.grade(f.number(hero.grade))}
          {tier > rolled && ` · ${words.reveal.lifted}`}
        </span>
      </p>
    </li>
  )
}

/** Gold leads to the new heroes, never to another draw. */
function After({ summon, odds, state, onAgain }: Pick<RevealProps, 'summon' | 'odds' | 'state' | 'onAgain'>) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const count = summonCounts.find((one) => one === summon.draws.length) ?? 1
  const cost = costOf(count, state, odds.price)
  const pity = words.reveal.pity(f.number(state.since_celestial), f.number(odds.rule.celestial_within))
  return (
    <div className={styles.after}>
      <div>
        <NetworkButton
          type="button"
          className={button('quiet')}
          disabled={cost.missing !== null}
          onClick={() => onAgain(count)}
        >
          {cost.missing === null
            ? words.reveal.again(f.number(count), costText(cost, words, f))
            : words.draw.missing(f.exact(cost.missing))}
        </NetworkButton>
        <Link href="/accountAccount?type=hero&place=game" className={button('gold')}>
          {words.reveal.toHeroes}
        </Link>
      </div>
      <p>
        {pity} {words.reveal.placed}
      </p>
    </div>
  )
}
