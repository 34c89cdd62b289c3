import { useEffect, useMemo, useRef } from 'react'

const keyOf = (userid: number): string => `assets-seen-${userid}`

/** Until when somebody has looked at their assets in this browser, in unix seconds; who never did has seen them all. */
export function readLook(userid: number): number {
  try {
    const kept = localStorage.getItem(keyOf(userid)) ?? ''
    return /^\d{1,12}$/.test(kept) ? Number(kept) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function keepLook(userid: number, seconds: number): void {
  try {
    localStorage.setItem(keyOf(userid), String(seconds))
  } catch {
    // A browser that keeps nothing marks nothing as new.
  }
}

/** Whether something has come since the look before this one: for as long as this one lasts. */
export function useIsNew(userid: number | undefined, nowSeconds: number | undefined): (since: number) => boolean {
  const before = useMemo(() => (userid === undefined ? Number.POSITIVE_INFINITY : readLook(userid)), [userid])
  const isKept = useRef(false)
  useEffect(() => {
    // By the chain's clock, which also says since when something is somebody's; and as of when the look began.
    if (userid === undefined || nowSeconds === undefined || isKept.current) return
    isKept.current = true
    keepLook(userid, nowSeconds)
  }, [userid, nowSeconds])
  return (since) => since > before
}
