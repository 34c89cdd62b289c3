import { isAway, type Mark, speedOf } from './pullRule.ts'

/** Where dialogs are sheets (Dialog.module.css). */
const SHEETS = '(max-width: 767px)'
const BACK = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
const AWAY = { duration: 180, easing: 'ease-in' }

type Gesture = { x: number; y: number; marks: Mark[]; way: number | null }

/**
 * Lets a finger pull a sheet down: it follows; far or fast enough it goes away, else it springs back. What has been
 * scrolled is scrolled back first. Until the signal says so.
 */
export function pullDown(sheet: HTMLElement | null, onAway: () => void, signal: AbortSignal): void {
  if (!sheet || signal.aborted) return
  let gesture: Gesture | null = null

  const start = (event: TouchEvent) => {
    const [touch, second] = event.touches
    const isMeant = touch && !second && matchMedia(SHEETS).matches && !isBusy(event.target, sheet)
    gesture = isMeant ? { x: touch.clientX, y: touch.clientY, marks: [], way: null } : null
  }
  const move = (event: TouchEvent) => {
    const [touch, second] = event.touches
    if (!gesture || !touch) return
    const way = touch.clientY - gesture.y
    // The first movement says what is meant: up or aside is for what is inside.
    const isOther = second || !event.cancelable || way <= 0 || Math.abs(touch.clientX - gesture.x) > way
    if (gesture.way === null && isOther) {
      gesture = null
      return
    }
    event.preventDefault()
    gesture.way = Math.max(0, way)
    gesture.marks.push({ y: touch.clientY, ms: event.timeStamp })
    sheet.style.translate = `0 ${gesture.way}px`
  }
  const end = (event: TouchEvent) => {
    const { way, marks } = gesture ?? { way: null, marks: [] }
    gesture = null
    if (way === null) return
    const goes = event.type === 'touchend' && isAway(way, sheet.offsetHeight, speedOf(marks, event.timeStamp))
    glide(sheet, way, goes ? onAway : undefined)
  }

  sheet.addEventListener('touchstart', start, { passive: true, signal })
  sheet.addEventListener('touchmove', move, { passive: false, signal })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', end, { signal })
}

/** From where the finger left it out of the screen, or back to its place; at once for who wants no motion. */
function glide(sheet: HTMLElement, way: number, onAway: (() => void) | undefined): void {
  sheet.style.translate = ''
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onAway?.()
    return
  }
  const frames = [{ translate: `0 ${way}px` }, { translate: onAway ? '0 100%' : '0 0' }]
  const motion = sheet.animate(frames, onAway ? AWAY : BACK)
  // What does not close after all stands in its place again.
  motion.onfinish = () => onAway?.()
}

/** Something between finger and sheet is scrolled, or takes the movement itself. */
function isBusy(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let one = target instanceof Element ? target : null; one && one !== sheet; one = one.parentElement)
    if (one.scrollTop > 0 || one.matches('input, textarea, select')) return true
  return false
}
