import { useEffect, useState } from 'react'

const LATEST_MS = 2000

/** False until the first screen stands and the browser has time: what can wait begins to load then. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari has no such callback yet.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isSettled
}
