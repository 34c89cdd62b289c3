import { useEffect, useState } from 'react'

const LATEST_MS = 2000

/** False until the first screen stands and the browser has time: what can wait begins to load then. */
export function useFirstScreenDone(): boolean {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const tell = () => setDone(true)
    // Safari has no such callback yet.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(tell, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(tell, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isDone
}
