import type { CallData } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

type Cover = CallData<'GET /api/operator/read-overview'>['solvency'][number]
type Course = CallData<'GET /api/operator/read-overview'>['course']
const coins = ['HERO', 'HFH', 'MDV', 'META', 'ENFT'] as const
const DAYS = 30

/** What the worker found when it last compared: nothing is summed up here. */
export async function readCovers(db: Db): Promise<Cover[]> {
  const rows = await db
    .selectFrom('solvency_day')
    .selectAll()
    .where('day', '=', (e) => e.selectFrom('solvency_day').select((last) => last.fn.max('day').as('day')))
    .execute()
  return coins.flatMap((coin) => {
    const row = rows.find((one) => one.coin === coin)
    if (!row) return []
    const { held, players, frozen, house, block, at } = row
    return [
      {
        coin,
        held: formatAmount(BigInt(held)),
        players: formatAmount(BigInt(players)),
        frozen: formatAmount(BigInt(frozen)),
        house: formatAmount(BigInt(house)),
        cover_bps: coverBps(BigInt(held), BigInt(players) + BigInt(frozen)),
        block,
        at: Math.floor(at / 1000),
      },
    ]
  })
}

const coverBps = (held: bigint, owed: bigint): number | null => (owed > 0n ? Number((held * 10_000n) / owed) : null)

export async function readCourse(db: Db): Promise<Course> {
  const rows = await db
    .selectFrom('solvency_day')
    .select(['day', 'lowest_bps'])
    .where('coin', '=', 'HERO')
    .orderBy('day', 'desc')
    .limit(DAYS)
    .execute()
  return rows.reverse().flatMap(({ day, lowest_bps }) => (lowest_bps === null ? [] : [{ day, lowest_bps }]))
}
