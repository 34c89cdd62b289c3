import type { CallData, Locale } from '@mdragon/api'
import type { Context } from '../../context.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { countHeld, type HeldRow, heldOf } from '../drawn/index.ts'
import { presentHero } from './presentHero.ts'

type Held = CallData<'GET /api/user/summon/heroes'>

/** Those that are in the game and no token yet. */
export async function listHeld(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Held> {
  const [total, rows] = await Promise.all([
    countHeld(db, userid),
    heldOf(db, userid, { before: readRow(cursor) ?? undefined, limit: limit + 1 }),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => present(row, locale)),
    next: last && rows.length > limit ? writeRow(last.id) : null,
    total,
  }
}

const present = (row: HeldRow, locale: Locale): Held['items'][number] => ({
  draw: row.id,
  server_id: row.server_id,
  at: Math.floor(row.created_at / 1000),
  is_in_team: row.is_in_team,
  claim_until: row.claim_until,
  hero: presentHero(row.traits, locale),
})
