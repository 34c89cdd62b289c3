import { useEffect } from 'react'
import type { FlightPlay } from './useFlight.ts'

const LIFTS = new Set([' ', 'ArrowUp', 'w', 'W'])
const PAUSES = new Set(['p', 'P', 'Escape'])

/** The keyboard steers while a flight runs; a page that is hidden, or left for another window, pauses it. */
export function useControls({ phase, press, pause }: FlightPlay): void {
  const isFlying = phase.at === 'flying'
  useEffect(() => {
    if (!isFlying) return
    const onKey = (event: KeyboardEvent) => {
      if (event.type === 'keydown' && PAUSES.has(event.key)) pause()
      if (!LIFTS.has(event.key)) return
      // Not the page, nor the button that has the focus.
      event.preventDefault()
      press(event.type === 'keydown')
    }
    const onHidden = () => document.hidden && pause()
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener('keydown', onKey, { signal })
    window.addEventListener('keyup', onKey, { signal })
    window.addEventListener('blur', pause, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    return () => ends.abort()
  }, [isFlying, press, pause])
}
