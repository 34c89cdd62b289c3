import type { Db } from '@mdragon/server'
import { players } from './players.ts'

const DAY_MS = 86_400_000

/** The best flights of today: bob is near the small dragon, heidi has won it and not taken it yet. */
const scores: Readonly<Record<string, number>> = {
  carol: 2384,
  dave: 1977,
  heidi: 1240,
  erin: 1105,
  bob: 965,
  frank: 742,
  grace: 618,
  judy: 431,
}

/**
 * Each day that the world is opened has its list, as if they had flown this morning. So has the next: a world that runs
 * over midnight does not lose it.
 */
export async function seedFlights(db: Db, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS)
  const accounts = await db.selectFrom('account').select(['userid', 'address']).execute()
  const useridOf = new Map(accounts.map(({ userid, address }) => [address, userid]))
  const rows = players.flatMap(({ name, address }, i) => {
    const [userid, score] = [useridOf.get(address.toLowerCase()), scores[name]]
    return userid && score ? [today, today + 1].map((day) => ({ day, userid, score, at: day * DAY_MS + i })) : []
  })
  if (rows.length > 0)
    await db
      .insertInto('flight_best')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
