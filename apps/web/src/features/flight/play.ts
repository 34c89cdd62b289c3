import { isOver } from '@mdragon/domain/flight/flight'
import { stepsOf } from './clock.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { type Painting, paintBackdrop, paintScene } from './scene/scene.ts'
import { paintSprites } from './scene/sprites.ts'
import { viewOf } from './scene/view.ts'
import type { Sound } from './sound.ts'

/** What stands around the game looks at, when it changes. */
export type Standing = { score: number; lives: number; garland: boolean }
export type Stage = { show(seed: number): Recorder; play(recorder: Recorder, hooks: Hooks): () => void; close(): void }
type Hooks = { sound: () => Sound; onChange: (recorder: Recorder) => void; onOver: () => void }

/** The finest that pictures are painted at: more is not seen in motion, and costs memory. */
const FINEST = 2

/** A canvas with the scene on it: still, or with a flight that runs until it is over or is taken away. */
export function openStage(canvas: HTMLCanvasElement, isCalm: boolean): Stage {
  const context = canvas.getContext('2d')
  let painting: Painting | null = null
  let shown: Recorder | null = null
  const paint = () => {
    if (painting && shown) paintScene(painting, shown.flight)
  }
  const fit = () => {
    const finer = Math.min(FINEST, window.devicePixelRatio || 1)
    const [width, height] = [Math.round(canvas.clientWidth * finer), Math.round(canvas.clientHeight * finer)]
    // Hidden, as while the words of another language come: there is nothing to paint on.
    if (width === 0 || height === 0) return
    if (!context || (painting && width === canvas.width && height === canvas.height)) return
    canvas.width = width
    canvas.height = height
    const view = viewOf(width, height)
    const sprites = paintSprites(Math.max(0.5, Math.min(FINEST, view.scale)))
    painting = { context, view, sprites, backdrop: paintBackdrop(view, sprites), isCalm }
    paint()
  }
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  return {
    show(seed) {
      shown = createRecorder(seed)
      fit()
      paint()
      return shown
    },
    play(recorder, hooks) {
      shown = recorder
      return run(recorder, hooks, paint)
    },
    close: () => watcher.disconnect(),
  }
}

/** Frame after frame; answers with what stops it. */
function run(recorder: Recorder, { sound, onChange, onOver }: Hooks, paint: () => void): () => void {
  let [frame, last, lateMs] = [0, performance.now(), 0]
  const next = (now: number) => {
    const due = stepsOf(lateMs + now - last)
    last = now
    lateMs = due.lateMs
    for (let i = 0; i < due.steps; i++) stepAloud(recorder, sound())
    if (due.steps > 0) onChange(recorder)
    paint()
    if (isOver(recorder.flight)) onOver()
    else frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}

function stepAloud(recorder: Recorder, sound: Sound): void {
  const { pearls, garlandAt, lives } = recorder.flight
  recorder.step()
  const { flight } = recorder
  if (flight.lives < lives) sound.hit()
  else if (flight.garlandAt !== garlandAt) sound.garland()
  else if (flight.pearls > pearls) sound.pearl()
}
