import { isExpired } from '../market/expiry.ts'

/** Days are counted from 1970 on, in UTC. */
export const DAY_S = 86_400
export const dayOf = (time: number): number => Math.floor(time / DAY_S)

/** For how much an asset is offered at a fixed price. Only asks of one group, a kind and a coin, are compared. */
export type Ask = { group: string; price: bigint; expiresAt: number | null }
/** From this second on an asset is asked so much for; null: it is not for sale any more. */
export type AskWord<A extends Ask = Ask> = { assetsId: number; at: number; ask: A | null }

/**
 * A day on which something changed in a group: the lowest ask that stood at any moment of it, and the lowest at its
 * end. Null: there was none. A day that has no row is as the one before it ended.
 */
export type FloorDay = { group: string; day: number; least: bigint | null; last: bigint | null }

type Stretch<A extends Ask> = {
  /** What stands at its beginning, of the assets that it speaks of and of those whose ask ends by itself in it. */
  open: ReadonlyMap<number, A>
  /** In the order of the chain. */
  words: readonly AskWord<A>[]
  /** The time of its last block. */
  until: number
  /** The lowest ask of a group among all other assets: nothing happens to those. */
  floorOfOthers: (group: string) => bigint | null
}
type Move = { at: number; assetsId: number; group: string; price: bigint | null; isExpiry: boolean }

/**
 * What a stretch of blocks makes of the floors, and what then stands. However the same blocks are cut into stretches,
 * the days are the same in the end, if of two rows of a day the lower `least` and the later `last` are kept.
 */
export function foldFloors<A extends Ask>({
  open,
  words,
  until,
  floorOfOthers,
}: Stretch<A>): {
  open: Map<number, A>
  days: FloorDay[]
} {
  const after = new Map<number, A>()
  const moves: Move[] = []
  for (const [assetsId, own] of wordsByAsset(open, words)) {
    const ask = movesOf(assetsId, open.get(assetsId) ?? null, own, until, moves)
    if (ask) after.set(assetsId, ask)
  }
  const byGroup = Map.groupBy(moves, ({ group }) => group)
  const days = [...byGroup].flatMap(([group, own]) => daysOf(group, own, pricesIn(open, group), floorOfOthers(group)))
  return { open: after, days }
}

function wordsByAsset<A extends Ask>(
  open: ReadonlyMap<number, A>,
  words: readonly AskWord<A>[],
): Map<number, AskWord<A>[]> {
  const own = new Map<number, AskWord<A>[]>([...open.keys()].map((id) => [id, []]))
  for (const word of words) own.set(word.assetsId, [...(own.get(word.assetsId) ?? []), word])
  return own
}

/** An asset's asks, each with its end: by the next word, or by itself in the second after its last. */
function movesOf<A extends Ask>(
  assetsId: number,
  ask: A | null,
  words: readonly AskWord<A>[],
  until: number,
  out: Move[],
): A | null {
  let now = ask
  const close = (at: number, isExpiry: boolean) => {
    if (now) out.push({ at, assetsId, group: now.group, price: null, isExpiry })
    now = null
  }
  const expire = (by: number) => {
    if (now && now.expiresAt !== null && isExpired(now.expiresAt, by)) close(now.expiresAt + 1, true)
  }
  for (const word of words) {
    expire(word.at)
    close(word.at, false)
    // What has ended before it was said never stood.
    now = word.ask && isExpired(word.ask.expiresAt, word.at) ? null : word.ask
    if (now) out.push({ at: word.at, assetsId, group: now.group, price: now.price, isExpiry: false })
  }
  expire(until)
  return now
}

const pricesIn = (open: ReadonlyMap<number, Ask>, group: string): Map<number, bigint> =>
  new Map([...open].filter(([, ask]) => ask.group === group).map(([id, { price }]) => [id, price]))

/** `prices`: what stands of the moving ones before the first move. */
function daysOf(group: string, moves: readonly Move[], prices: Map<number, bigint>, others: bigint | null): FloorDay[] {
  const inOrder = moves.toSorted((a, b) => a.at - b.at || Number(b.isExpiry) - Number(a.isExpiry))
  const apply = ({ assetsId, price }: Move) => (price === null ? prices.delete(assetsId) : prices.set(assetsId, price))
  const floor = () => [...prices.values()].reduce(lower, others)
  return [...Map.groupBy(inOrder, ({ at }) => dayOf(at))].map(([day, own]) => {
    // What had its last second on the day before was not for sale on this one.
    const endedBefore = own.filter(({ at, isExpiry }) => isExpiry && at === day * DAY_S)
    endedBefore.forEach(apply)
    let least = floor()
    for (const move of own.slice(endedBefore.length)) {
      apply(move)
      if (move.price !== null) least = lower(least, move.price)
    }
    return { group, day, least, last: floor() }
  })
}

const lower = (a: bigint | null, b: bigint | null): bigint | null => (a === null || (b !== null && b < a) ? b : a)
