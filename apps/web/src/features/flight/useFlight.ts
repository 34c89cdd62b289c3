import { isOver, LIVES, scoreOf } from '@mdragon/domain/flight/flight'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/useAction.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { openStage, type Stage, type Standing } from './play.ts'
import type { Flown } from './queries.ts'
import type { Recorder } from './recorder.ts'
import { createSound } from './sound.ts'

export type Phase =
  | { at: 'ready' | 'starting' | 'flying' | 'paused' | 'counting' }
  | { at: 'done'; flown: Flown; moves: number; seconds: number }
  | { at: 'refused'; text: string }

export type FlightPlay = {
  phase: Phase
  standing: Standing
  start: () => void
  press: (isDown: boolean) => void
  pause: () => void
  goOn: () => void
  /** Ends the flight here and lets it count. */
  land: () => void
}

/** The still behind the words, before a flight. */
const STILL_SEED = 20
const GARLAND_TICKS = 60
const none: Standing = { score: 0, lives: LIVES, garland: false }

const standingOf = ({ flight }: Recorder): Standing => ({
  score: scoreOf(flight),
  lives: flight.lives,
  garland: flight.garlandAt >= 0 && flight.tick - flight.garlandAt < GARLAND_TICKS,
})

/** A flight from its beginning at the server to the score that the server counts. */
export function useFlight(canvas: RefObject<HTMLCanvasElement | null>, hasSound: boolean): FlightPlay {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const [standing, setStanding] = useState(none)
  const stage = useRef<Stage>(null)
  const flown = useRef<{ id: string; recorder: Recorder } | null>(null)
  const stop = useRef(() => {})
  // Two presses within one frame, or a space that is still on its way to the button, begin one flight.
  const isBeginning = useRef(false)
  const sound = useRef(createSound(false))
  const begin = useAction('POST /api/flight/start')
  const finish = useAction('POST /api/flight/finish')

  useEffect(() => {
    if (!canvas.current) return
    const opened = openStage(canvas.current, isCalm)
    stage.current = opened
    if (!flown.current) opened.show(STILL_SEED)
    return () => {
      stop.current()
      opened.close()
    }
  }, [canvas, isCalm])
  useEffect(() => {
    sound.current = createSound(hasSound)
  }, [hasSound])

  const count = async () => {
    const { id, recorder } = flown.current ?? {}
    stop.current()
    if (!id || !recorder) return
    setPhase({ at: 'counting' })
    const record = recorder.record()
    await finish.mutateAsync({ body: { id, ...record, moves: [...record.moves] } }).then(
      (counted) =>
        setPhase({ at: 'done', flown: counted, moves: record.moves.length, seconds: Math.round(record.ticks / 60) }),
      (error: Error) => setPhase({ at: 'refused', text: error.message }),
    )
  }
  const fly = () => {
    const { recorder } = flown.current ?? {}
    if (!recorder || !stage.current) return
    stop.current()
    setPhase({ at: 'flying' })
    stop.current = stage.current.play(recorder, {
      sound: () => sound.current,
      onChange: (one) => setStanding((before) => (isSame(before, standingOf(one)) ? before : standingOf(one))),
      onOver: () => void count(),
    })
  }
  const pause = () => {
    if (phase.at !== 'flying') return
    stop.current()
    flown.current?.recorder.press(false)
    setPhase({ at: 'paused' })
  }
  const start = async () => {
    if (isBeginning.current) return
    isBeginning.current = true
    setPhase({ at: 'starting' })
    await begin.mutateAsync({ body: {} }).then(
      ({ id, seed }) => {
        if (!stage.current) return
        flown.current = { id, recorder: stage.current.show(seed) }
        setStanding(none)
        fly()
      },
      (error: Error) => setPhase({ at: 'refused', text: error.message }),
    )
    isBeginning.current = false
  }
  return {
    phase,
    standing,
    start: () => void start(),
    press: (isDown) => flown.current && !isOver(flown.current.recorder.flight) && flown.current.recorder.press(isDown),
    pause,
    goOn: fly,
    land: () => void count(),
  }
}

const isSame = (a: Standing, b: Standing): boolean =>
  a.score === b.score && a.lives === b.lives && a.garland === b.garland
