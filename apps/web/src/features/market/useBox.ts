import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Box = { width: number; top: number }

/** Width and place on the page of an element, measured before the first paint and after every change of size. */
export function useBox<T extends HTMLElement>(): [RefObject<T | null>, Box] {
  const ref = useRef<T>(null)
  const [box, setBox] = useState<Box>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rect = element.getBoundingClientRect()
      const next = { width: rect.width, top: Math.round(rect.top + window.scrollY) }
      setBox((last) => (last.width === next.width && last.top === next.top ? last : next))
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
