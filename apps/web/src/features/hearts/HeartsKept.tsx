import { useEffect } from 'react'
import { HEARTS_KEPT, readHearts } from '../../game/hearts.ts'

/** Reads what is watched, of whoever is here now; other tabs of this browser may change it. */
export function HeartsKept({ token }: { token: string | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login has other hearts
  useEffect(() => {
    readHearts()
    const readAgain = ({ key }: StorageEvent) => {
      if (key === HEARTS_KEPT || key === null) readHearts()
    }
    window.addEventListener('storage', readAgain)
    return () => window.removeEventListener('storage', readAgain)
  }, [token])
  return null
}
