const DAY_MS = 86_400_000

/** First soon, then ever more slowly. `tries`: how many there have been. */
const pauseAfter = (tries: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(30, tries - 1))

type Failure = { tries: number; ageMs: number }

/** How long a mail waits until its next try; null: it is given up. `isRefused`: the mail server took it for hopeless. */
export function mailPause({ tries, ageMs, isRefused }: Failure & { isRefused: boolean }): number | null {
  // Refused for good may also mean that a server is set up wrongly, which somebody mends.
  if (ageMs >= DAY_MS || (isRefused && tries >= 6)) return null
  return pauseAfter(tries, 5000, 600_000)
}

/** For so long a message wakes a device: later it has seen the page itself. */
export const PUSH_MS = DAY_MS

/** What becomes of a message by what its push service said; a status of 0: nobody answered. */
export type PushFate = { is: 'taken' | 'gone' | 'refused' } | { is: 'later'; pauseMs: number }

export function pushFate(
  status: number,
  { tries, ageMs, retryAfterMs }: Failure & { retryAfterMs: number | null },
): PushFate {
  if (status >= 200 && status < 300) return { is: 'taken' }
  // The browser has unsubscribed, or is no more.
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status !== 0 && status !== 429 && status < 500) return { is: 'refused' }
  const pauseMs = Math.max(pauseAfter(tries, 30_000, 3_600_000), Math.min(retryAfterMs ?? 0, 3_600_000))
  return ageMs + pauseMs >= PUSH_MS ? { is: 'refused' } : { is: 'later', pauseMs }
}
