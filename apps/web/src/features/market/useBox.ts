import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { renewWindowPlace, windowPlace } from '../../lib/windowPlace.ts'

type Box = { width: number; top: number }

/**
 * The next list takes the place of the one before, and the first one that of the shell's: it need not be laid out empty,
 * in the middle of being drawn, to learn where it is.
 */
let lastBox: Box | null = null
const NOWHERE: Box = { width: 0, top: 0 }

function expectedBox(): Box {
  const shell = lastBox ? null : document.querySelector('.s-grid')
  if (shell) lastBox = boxOf(shell)
  return lastBox ?? NOWHERE
}

function boxOf(element: Element): Box {
  const rect = element.getBoundingClientRect()
  renewWindowPlace()
  return { width: rect.width, top: Math.round(rect.top + windowPlace().y) }
}

/** Width and place on the page of the list, as expected at first, then measured, and after every change of size. */
export function useBox<T extends HTMLElement>(): [RefObject<T | null>, Box] {
  const ref = useRef<T>(null)
  const [box, setBox] = useState(expectedBox)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (!lastBox?.width) {
      lastBox = boxOf(element)
      setBox(lastBox)
    }
    // It begins with a first look, as soon as the page lies ready. What is then found to be wider or narrower than
    // expected is never seen so.
    const observer = new ResizeObserver(() => {
      const { width, top } = lastBox ?? NOWHERE
      const next = boxOf(element)
      if (next.width !== width || next.top !== top) lastBox = next
      if (next.width === width) setBox(lastBox ?? next)
      else flushSync(() => setBox(next))
    })
    observer.observe(element)
    // What lies above the element can push it down without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
