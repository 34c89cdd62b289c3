import { useEffect } from 'react'

export const titleOf = (text: string): string => `${text} · MDragon`

/** The window's title while something more telling than the screen's own name is shown. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (!text) return
    const before = document.title
    const mine = titleOf(text)
    document.title = mine
    return () => {
      // The next screen may have named itself already.
      if (document.title === mine) document.title = before
    }
  }, [text])
}
