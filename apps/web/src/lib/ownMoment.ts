import type { LiveEvent } from '@mdragon/api'

type Asset = LiveEvent<'assets'>

/**
 * Where so many listen that they would all ask at once, the server says within how long to look. What it says so is told on
 * at a moment of this page's own, once for all that came until then; everything else at once.
 */
export function atOwnMoment(tell: (event: LiveEvent) => void): (event: LiveEvent) => void {
  const waiting = new Map<LiveEvent['type'], LiveEvent>()
  return (event) => {
    const withinMs = 'within_ms' in event ? event.within_ms : undefined
    if (!withinMs) return tell(event)
    const before = waiting.get(event.type)
    waiting.set(event.type, before && event.type === 'assets' ? both(before as Asset, event) : event)
    if (before) return
    setTimeout(() => {
      const last = waiting.get(event.type)
      waiting.delete(event.type)
      if (last) tell(last)
    }, Math.random() * withinMs)
  }
}

const both = (one: Asset, other: Asset): Asset => ({
  ...other,
  ids: one.ids === 'many' || other.ids === 'many' ? 'many' : [...new Set([...one.ids, ...other.ids])],
})
