import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { heightOfRoom, keepHeightOfRoom } from './rooms.ts'

type RoomProps = {
  /** Of this place on this screen. */
  name: string
  /** All of it has come. Until then it is as tall as it was the last time; a skeleton in it by `var(--room)`. */
  isThere: boolean
  children: ReactNode
}

/** A place whose height nobody knows before what belongs there has come: what is below does not move when it comes. */
export function Room({ name, isThere, children }: RoomProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const room = ref.current
    if (!isThere || !room) return
    const observer = new ResizeObserver(() => keepHeightOfRoom(name, Math.round(room.offsetHeight)))
    observer.observe(room)
    return () => observer.disconnect()
  }, [name, isThere])
  return (
    <div ref={ref} style={isThere ? undefined : styleOf(heightOfRoom(name))}>
      {children}
    </div>
  )
}

const styleOf = (height: number | undefined): CSSProperties | undefined =>
  height === undefined ? undefined : ({ minHeight: height, '--room': `${height}px` } as CSSProperties)
