import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * A value that is shown at once and committed when the hand rests. What changes it from outside (back button, a chip)
 * wins over the draft; our own commit coming back does not disturb further typing.
 */
export function useDraft<T>(value: T, commit: (value: T) => void, restMs: number) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState<T | null>(null)
  if (value !== seen) {
    setSeen(value)
    setSent(null)
    if (value !== sent) setDraft(value)
  }

  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (next: T) => {
    clearTimeout(timer.current)
    setSent(next)
    latest.current(next)
  }
  const change = (next: T) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), restMs)
  }
  const flush = (next: T) => {
    setDraft(next)
    send(next)
  }
  return { draft, change, flush }
}
