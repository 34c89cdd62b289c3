import type { Bounds } from '../configBounds.ts'

/** Who wants to be let in: on which connection, from which network. */
export type Visit = { connection: object; network: string }
type Waiting = Visit & { since: number; answer: (leave: (() => void) | null) => void; stopLooking: () => void }
/** When it is, and what is to be done later. Handed in, a whole day can be lived through in a second. */
export type Time = {
  now(): number
  /** Answers with how to call it off. */
  later(work: () => void, ms: number): () => void
  nextTurn(work: () => void): void
}
export type Gate = ReturnType<typeof createGate>

/**
 * So much of everybody's patience there may be a queue before it counts as standing: longer than a burst of those who have
 * just come. Pictures and files of the page, which nobody asks for again, have more patience and wait out longer bursts.
 */
const BURST_SHARE = 1 / 3
/** How long a queue will be is known by how fast others leave, once so many have, and for so long. */
const KNOWN_MS = 50
const KNOWN_LEFT = 8
/** In a standing queue who is not among the next is told so after this at the latest: to wait would not bring them in. */
const HURRY_MS = 50
/** A queue that was empty for less than this has not ended: somebody comes again at once. */
const CALM_MS = 100
/** The next are those who come in within this, as fast as others leave now; never fewer than a page asks for at once. */
const SOON_MS = 100
const FEWEST_NEXT = 4

const realTime: Time = {
  now: () => performance.now(),
  later(work, ms) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  nextTurn: (work) => void setImmediate(work),
}

/**
 * Lets so many in at once, and keeps some waiting. Who asks for little is let in before who asks for much: first the
 * connection with the fewest requests, and of those the newest, since the oldest may long have given up. When too many
 * wait, one of those who ask for the most is sent away at once.
 */
export function createGate({ atOnce, waiting, perAddress, patienceMs }: Bounds, time: Time = realTime) {
  const queue: Waiting[] = []
  const [ofConnection, ofNetwork] = [new Count<object>(), new Count<string>()]
  let inside = 0
  const leaving = createPace(time)
  /** Since when somebody has waited without a break worth the name, and when the last of them went. */
  let [waitingSince, emptySince] = [0, Number.NEGATIVE_INFINITY]
  /** So many have left since. */
  let left = 0
  const burstMs = patienceMs * BURST_SHARE

  const admit = ({ connection }: Visit): (() => void) => {
    let isInside = true
    inside++
    return () => {
      if (!isInside) return
      isInside = false
      ofConnection.add(connection, -1)
      leaving.note()
      left++
      // There is room in the next turn of the event loop. The embedded database answers within the same one: without
      // this, one after the other would be worked on and nobody be heard meanwhile, not even a timer.
      time.nextTurn(() => {
        inside--
        letIn()
      })
    }
  }
  const takeOut = (one: Waiting): void => {
    queue.splice(queue.indexOf(one), 1)
    if (queue.length === 0) emptySince = time.now()
    ofNetwork.add(one.network, -1)
    one.stopLooking()
  }
  const sendAway = (one: Waiting): void => {
    takeOut(one)
    ofConnection.add(one.connection, -1)
    one.answer(null)
  }
  /** How many of those who wait have a good chance of coming in soon. */
  const howManyNext = (): number => Math.min(atOnce, Math.max(FEWEST_NEXT, (leaving.perSecond() * SOON_MS) / 1000))
  /** How many may wait: of a burst, those who all come in before the queue counts as standing. */
  const howManyMayWait = (): number => {
    const passedMs = time.now() - waitingSince
    if (passedMs > burstMs) return howManyNext()
    if (passedMs < KNOWN_MS || left < KNOWN_LEFT) return Number.POSITIVE_INFINITY
    return Math.max(howManyNext(), (left / passedMs) * (burstMs - passedMs))
  }
  const mayWait = (one: Waiting): boolean => {
    const most = howManyMayWait()
    if (queue.length <= most) return true
    const mine = ofConnection.of(one.connection)
    const place = queue.indexOf(one)
    const before = queue.filter((other, i) => {
      const theirs = ofConnection.of(other.connection)
      return theirs < mine || (theirs === mine && i > place)
    })
    return before.length < most
  }
  /** Whose turn comes last: the oldest of those whose connection asks for most. */
  const last = (): Waiting => best(queue, (a, b) => ofConnection.of(a.connection) > ofConnection.of(b.connection))
  /** A burst is waited out; what does not end, or cannot end in time, is told so at once. */
  const lookAt = (one: Waiting): void => {
    const waitedMs = time.now() - one.since
    if (waitedMs >= patienceMs || !mayWait(one)) sendAway(one)
    else one.stopLooking = time.later(() => lookAt(one), Math.min(HURRY_MS, patienceMs - waitedMs))
  }
  const letIn = (): void => {
    while (inside < atOnce && queue.length > 0) {
      const next = best(queue, (a, b) => ofConnection.of(a.connection) <= ofConnection.of(b.connection))
      takeOut(next)
      next.answer(admit(next))
    }
  }
  /** One of the network that has most of those who wait; there, of the connection that asks for most. */
  const greediest = (among: readonly Waiting[]): Waiting =>
    best(among, (a, b) => {
      const [mine, theirs] = [ofNetwork.of(a.network), ofNetwork.of(b.network)]
      return mine === theirs ? ofConnection.of(a.connection) > ofConnection.of(b.connection) : mine > theirs
    })

  return {
    get inside(): number {
      return inside
    },
    get waiting(): number {
      return queue.length
    },
    /** Answers with how to leave again, or with null: come again later. `gone` is called with what to do when they go. */
    enter(visit: Visit, gone: (forget: () => void) => void = () => {}): Promise<(() => void) | null> {
      ofConnection.add(visit.connection, 1)
      if (inside < atOnce) return Promise.resolve(admit(visit))
      return new Promise((resolve) => {
        const one: Waiting = {
          ...visit,
          since: time.now(),
          answer: resolve,
          stopLooking: time.later(() => lookAt(one), Math.min(HURRY_MS, patienceMs)),
        }
        if (queue.length === 0 && time.now() - emptySince > CALM_MS) [waitingSince, left] = [time.now(), 0]
        queue.push(one)
        ofNetwork.add(visit.network, 1)
        gone(() => queue.includes(one) && sendAway(one))
        if (ofNetwork.of(visit.network) > perAddress)
          sendAway(greediest(queue.filter(({ network }) => network === visit.network)))
        else if (queue.length > waiting) sendAway(greediest(queue))
        else if (queue.length > howManyMayWait()) sendAway(last())
      })
    },
  }
}

/** The last in order that is no worse than any other. */
const best = <T>(all: readonly T[], isBetter: (a: T, b: T) => boolean): T =>
  all.reduce((chosen, one) => (isBetter(one, chosen) ? one : chosen))

class Count<K> {
  readonly #counts = new Map<K, number>()
  of(key: K): number {
    return this.#counts.get(key) ?? 0
  }
  add(key: K, by: 1 | -1): void {
    const count = this.of(key) + by
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}

const PACE_MS = 1000

/** How often something happens in a second, by the last whole one and the one that has begun. */
function createPace(time: Time) {
  let [since, count, before] = [time.now(), 0, 0]
  const turn = (): void => {
    const passedMs = time.now() - since
    if (passedMs < PACE_MS) return
    before = passedMs < 2 * PACE_MS ? count : 0
    ;[since, count] = [since + passedMs, 0]
  }
  return {
    note(): void {
      turn()
      count++
    },
    perSecond(): number {
      turn()
      return Math.max(before, count)
    },
  }
}
