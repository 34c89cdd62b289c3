import { startTransition, useEffect, useState } from 'react'

/**
 * The value before, or the first one given, until a frame was painted with all else that changed with it. React's own
 * deferring begins at once, and where a phone is slow, in the way of that frame.
 */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(() => first)
  useEffect(() => {
    if (Object.is(value, shown)) return
    let timer: ReturnType<typeof setTimeout>
    // Asked for before the frame, told in it: what comes after it is behind it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, shown])
  return shown
}
