import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { renewWindowPlace, windowPlace } from '../../lib/windowPlace.ts'

type Box = { width: number; top: number }

/** The next list takes the place of the one before: it need not be laid out empty to learn where it is. */
let lastBox: Box = { width: 0, top: 0 }

/** Width and place on the page of the list, measured before the first paint and after every change of size. */
export function useBox<T extends HTMLElement>(): [RefObject<T | null>, Box] {
  const ref = useRef<T>(null)
  const [box, setBox] = useState(lastBox)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rect = element.getBoundingClientRect()
      renewWindowPlace()
      const next = { width: rect.width, top: Math.round(rect.top + windowPlace().y) }
      if (next.width !== lastBox.width || next.top !== lastBox.top) lastBox = next
      setBox(lastBox)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What lies above the element can push it down without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
