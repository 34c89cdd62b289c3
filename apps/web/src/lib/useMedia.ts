import { useSyncExternalStore } from 'react'

/** Each question once: whoever asks again, at every drawing, gets what answers it. */
const kept = new Map<string, Media>()
type Media = { subscribe: (changed: () => void) => () => void; matches: () => boolean }

function mediaOf(query: string): Media {
  const known = kept.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  const media: Media = {
    subscribe(changed) {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches: () => list.matches,
  }
  kept.set(query, media)
  return media
}

/** Whether the screen is like this now; draws again when that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query)
  return useSyncExternalStore(subscribe, matches)
}
