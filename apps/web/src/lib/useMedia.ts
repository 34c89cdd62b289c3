import { useSyncExternalStore } from 'react'

/** Whether the screen is like this now; draws again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
