import { LIVES } from '@mdragon/domain/flight/flight'
import { useLanguage } from '../../i18n/index.tsx'
import { roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './Flight.module.css'
import type { Standing } from './play.ts'
import { useFlightWords } from './words/index.ts'

const hearts = Array.from({ length: LIVES }, (_, i) => i + 1)

type HudProps = {
  standing: Standing
  goal: number
  isFlying: boolean
  hasSound: boolean
  onSound: () => void
  onPause: () => void
}

/** What a player looks at while flying: score, how far the goal is, lives. */
export function Hud({ standing: { score, lives, garland }, goal, isFlying, hasSound, onSound, onPause }: HudProps) {
  const { f } = useLanguage()
  const words = useFlightWords()
  return (
    <div className={styles.hud}>
      <div className={styles.box}>
        <small>{words.score}</small>
        <b>{f.number(score)}</b>
      </div>
      <div className={cx(styles.box, styles.goal)}>
        <p>
          <span>{words.goal}</span>
          <b>{f.number(goal)}</b>
        </p>
        <Progress share={Math.min(1, score / goal)} label={words.goal} />
      </div>
      <div className={styles.end}>
        <span className={cx(styles.box, styles.lives)} role="img" aria-label={words.lives(f.number(lives))}>
          {hearts.map((n) => (
            <Heart key={n} isFull={n <= lives} />
          ))}
        </span>
        <button
          type="button"
          className={roundButton}
          aria-pressed={hasSound}
          aria-label={words.sound}
          onClick={onSound}
        >
          <Glyph d={hasSound ? 'M4 9v6h4l5 4V5L8 9zM16 8a5 5 0 010 8' : 'M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6'} />
        </button>
        {isFlying && (
          <button type="button" className={roundButton} aria-label={words.pause} onClick={onPause}>
            <Glyph d="M9 6v12M15 6v12" />
          </button>
        )}
      </div>
      {garland && <p className={styles.garland}>{words.garland}</p>}
    </div>
  )
}

const Heart = ({ isFull }: { isFull: boolean }) => (
  <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" className={cx(isFull && styles.full)}>
    <path d="M12 21C5 15 3 12 3 8.500A4.600 4.600 0 0112 6.500 4.600 4.600 0 0121 8.500C21 12 19 15 12 21z" />
  </svg>
)

const Glyph = ({ d }: { d: string }) => (
  <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
