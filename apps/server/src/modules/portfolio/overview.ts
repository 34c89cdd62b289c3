import type { CallData } from '@mdragon/api'
import { assetKinds, formatAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findAccount } from '../account/index.ts'
import { readCourse } from './course.ts'
import { readGone } from './gone.ts'
import { type HeldKind, readHeld } from './held.ts'

type Portfolio = CallData<'GET /api/user/portfolio'>
type Days = '1' | '7' | '30' | 'all'

const DAY = 86_400
/** As many points as a line of this size shows. */
const POINTS = 30

/** What a player's assets may be worth together, and what those were worth that they held before. */
export async function readPortfolio({ db }: Context, userid: number, days: Days): Promise<Portfolio> {
  const [head, account] = await Promise.all([readHead(db), findAccount(db, userid)])
  const address = account.address ?? ''
  const from = days === 'all' ? await firstTime(db, address, head.time) : head.time - Number(days) * DAY
  const times = Array.from({ length: POINTS + 1 }, (_, i) => from + Math.round(((head.time - from) * i) / POINTS))
  const [held, gone] = await Promise.all([readHeld(db, address, times, head.time), readGone(db, address, times)])
  const course = await readCourse(db, held, gone, times)
  return {
    total: formatAmount(sum(held, worthOf)),
    parts: partsOf(held),
    course: times.map((time, i) => ({ time, amount: formatAmount(course[i] ?? 0n) })),
    unrealised: {
      amount: formatAmount(sum(held, unrealisedOf)),
      count: Number(sum(held, ({ known, unknown, floor }) => known.own + (floor === null ? 0n : unknown.own))),
    },
  }
}

const sum = (held: readonly HeldKind[], of: (kind: HeldKind) => bigint): bigint =>
  held.reduce((all, kind) => all + of(kind), 0n)

const worthOf = ({ known, unknown, floor }: HeldKind): bigint => known.worth + (floor ?? 0n) * unknown.count

/** Of what was free or paid for in the game's own coin. */
const unrealisedOf = ({ known, unknown, floor }: HeldKind): bigint =>
  known.gain + (floor === null ? 0n : floor * unknown.own - unknown.spent)

/** By the kind of asset, in the order in which they are always named. */
const partsOf = (held: readonly HeldKind[]): Portfolio['parts'] =>
  assetKinds.flatMap((type) => {
    const kinds = held.filter((kind) => kind.type === type)
    if (kinds.length === 0) return []
    const byFloor = kinds.filter(({ floor }) => floor !== null)
    const [known, unknown] = [sum(kinds, (one) => one.known.count), sum(kinds, (one) => one.unknown.count)]
    const floored = sum(byFloor, (one) => one.unknown.count)
    return [
      {
        type,
        amount: formatAmount(sum(kinds, worthOf)),
        count: Number(known + unknown),
        by_last_sale: Number(known),
        by_floor: Number(floored),
        unknown: Number(unknown - floored),
      },
    ]
  })

/** Right before the account's first asset; a day ago for who never had one. */
async function firstTime(db: Db, address: string, now: number): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    select time from chain.lot where owner = ${address} order by time limit 1`.execute(db)
  return (rows[0]?.time ?? now - DAY) - 1
}
