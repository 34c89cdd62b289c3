import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { renewWindowPlace, windowPlace } from '../../lib/windowPlace.ts'

export type Box = { width: number; top: number }

/**
 * Where the list was last, by what stands above it. The next list takes the place of the one before, and the first one
 * that of the shell's: it need not be laid out empty, in the middle of being drawn, to learn where it is.
 */
const boxes = new Map<string, Box>()
const listeners = new Set<() => void>()
let lastWidth = 0

function expectedBox(above: string): Box {
  const known = boxes.get(above)
  if (known) return known
  const shell = lastWidth ? null : document.querySelector('.s-grid')
  // Not known how far down: so that whatever of it can be seen is drawn.
  return shell ? keep(above, boxOf(shell)) : keep(above, { width: lastWidth, top: 0 })
}

function keep(above: string, box: Box): Box {
  lastWidth = box.width
  boxes.set(above, box)
  return box
}

function boxOf(element: Element): Box {
  const rect = element.getBoundingClientRect()
  renewWindowPlace()
  return { width: rect.width, top: Math.round(rect.top + windowPlace().y) }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Width and place on the page of the list: as expected at first, then as measured, which comes before it is seen. */
export function useBox<T extends HTMLElement>(above: string): [RefObject<T | null>, Box] {
  const ref = useRef<T>(null)
  const box = useSyncExternalStore(listen, () => expectedBox(above))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const before = expectedBox(above)
      const { width, top } = boxOf(element)
      if (width === before.width && top === before.top) return
      keep(above, { width, top })
      for (const listener of listeners) listener()
    }
    if (!lastWidth) measure()
    // It begins with a first look, as soon as the page lies ready.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What lies above the element can push it down without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [above])
  return [ref, box]
}
