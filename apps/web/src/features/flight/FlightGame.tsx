import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import styles from './Flight.module.css'
import { Hud } from './Hud.tsx'
import type { Flown } from './queries.ts'
import { useControls } from './useControls.ts'
import { type FlightPlay, useFlight } from './useFlight.ts'
import { useFlightWords } from './words/index.ts'

type FlightGameProps = {
  goal: number
  /** What can be done with a small dragon that is ready. */
  claim: (flown: Flown) => ReactNode
}

/** The game: a canvas, and over it what a player reads and presses. */
export function FlightGame({ goal, claim }: FlightGameProps) {
  const words = useFlightWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasSound, setSound] = useState(false)
  const play = useFlight(canvas, hasSound)
  useControls(play)
  const { phase, press } = play
  const isFlying = phase.at === 'flying'
  return (
    <div
      className={styles.game}
      data-at={phase.at}
      onPointerDown={() => press(true)}
      onPointerUp={() => press(false)}
      onPointerCancel={() => press(false)}
      onPointerLeave={() => press(false)}
    >
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={words.scene} />
      {(isFlying || phase.at === 'paused') && (
        <Hud
          standing={play.standing}
          goal={goal}
          isFlying={isFlying}
          hasSound={hasSound}
          onSound={() => setSound(!hasSound)}
          onPause={play.pause}
        />
      )}
      {isFlying && play.standing.score === 0 && <p className={styles.hint}>{words.hint}</p>}
      {!isFlying && <div className={styles.veil}>{overlayOf(play, goal, claim)}</div>}
    </div>
  )
}

function overlayOf(play: FlightPlay, goal: number, claim: FlightGameProps['claim']): ReactNode {
  const { phase } = play
  if (phase.at === 'paused') return <Paused play={play} />
  if (phase.at === 'counting') return <Counting />
  if (phase.at === 'done') return <Done phase={phase} goal={goal} claim={claim} onAgain={play.start} />
  return <Ready play={play} />
}

function Ready({ play: { phase, start } }: { play: FlightPlay }) {
  const words = useFlightWords()
  return (
    <div className={styles.start}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {phase.at === 'refused' && (
        <p className={styles.refused} role="alert">
          {phase.text}
        </p>
      )}
      <NetworkButton type="button" className={button('gold')} aria-disabled={phase.at === 'starting'} onClick={start}>
        {phase.at === 'starting' ? words.starting : words.start}
      </NetworkButton>
      <small>
        <kbd>{words.key}</kbd> {words.keys}
      </small>
    </div>
  )
}

function Paused({ play: { goOn, land } }: { play: FlightPlay }) {
  const words = useFlightWords()
  return (
    <div className={styles.start}>
      <h2>{words.paused}</h2>
      <p>{words.pausedText}</p>
      <div className={styles.buttons}>
        <button type="button" className={button('gold')} onClick={goOn}>
          {words.goOn}
        </button>
        <button type="button" className={button('quiet')} onClick={land}>
          {words.land}
        </button>
      </div>
    </div>
  )
}

const Counting = () => (
  <div className={styles.start} role="status">
    <h2>{useFlightWords().counting}</h2>
  </div>
)

type DoneProps = FlightGameProps & { phase: Extract<FlightPlay['phase'], { at: 'done' }>; onAgain: () => void }

/** What the server counted, and what can be done with it. */
function Done({ phase, goal, claim, onAgain }: DoneProps) {
  const { f } = useLanguage()
  const words = useFlightWords()
  const { flown, moves, seconds } = phase
  const isReady = flown.prize.state === 'ready' || flown.prize.state === 'claiming'
  const facts = [
    flown.is_best && words.isBest,
    words.place(f.number(flown.today.place)),
    words.lasted(f.number(seconds)),
    words.pearls(f.number(flown.pearls)),
  ]
  return (
    <div className={styles.result} role="status">
      <p className={styles.over}>{isReady && flown.score >= goal ? words.comesAlong : words.over}</p>
      <p className={styles.score}>
        <b>{f.number(flown.score)}</b> {words.points}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.checked}>{words.checked(f.number(moves))}</p>
      {isReady && claim(flown)}
      <button type="button" className={button(isReady ? 'quiet' : 'gold', true)} onClick={onAgain}>
        {words.again}
      </button>
    </div>
  )
}
