import { useEffect } from 'react'
import { token } from '../../lib/session.ts'

/** Somebody else logged in, or out, in another tab: this one starts anew, before anything happens on a wrong account. */
export function useSameLogin(): void {
  useEffect(() => {
    const mine = token()
    const look = () => {
      // Without a token the next request ends here as it does everywhere; another's is never used with what is shown.
      if (document.visibilityState === 'visible' && token() !== undefined && token() !== mine) window.location.reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}
