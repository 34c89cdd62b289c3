import { useState } from 'react'

const KEY = 'front'
const FOLDED = 'folded'

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === FOLDED
  } catch {
    return false
  }
}

/** Whether the player has folded the front away: this browser remembers it. index.html asks for no front then. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(read)
  const fold = (next: boolean) => {
    setFolded(next)
    try {
      if (next) localStorage.setItem(KEY, FOLDED)
      else localStorage.removeItem(KEY)
    } catch {
      // A browser that keeps nothing shows it again the next time.
    }
  }
  return [isFolded, fold]
}
