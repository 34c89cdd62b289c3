import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { MAX_SEARCHES, savableSearch, searchName, writeSavedSearch } from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { columnsOf } from './columns.ts'

/** Keeps a search. What it finds from the next block on is told. */
export async function saveSearch(
  { db, config }: Context,
  userid: number,
  asked: CallBody<'POST /api/search/save'>,
): Promise<CallData<'POST /api/search/save'>> {
  const search = savableSearch(Object.fromEntries(new URLSearchParams(asked.query)))
  if (!search) throw new AppError('search.bare')
  const name = requireName(asked.name)
  const { block, time } = await readHead(db)
  const at = Math.floor(config.now() / 1000)
  const query = writeSavedSearch(search)
  const place = { userid, name, query, at, is_told: true, since_block: block, seen_block: block, seen_at: time }
  const { id } = await changing(db, userid, async (tx) => {
    await requireRoom(tx, userid)
    return tx
      .insertInto('saved_search')
      .values({ ...place, ...columnsOf(search) })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { id, name, query, told: true, at, found: 0 }
}

/** Whoever wants to be told again hears of what comes from then on. */
export async function changeSearch(
  { db }: Context,
  userid: number,
  { id, name, told }: CallBody<'POST /api/search/change'>,
): Promise<Record<string, never>> {
  const { block } = await readHead(db)
  const named = name === undefined ? {} : { name: requireName(name) }
  const heard = told === undefined ? {} : { is_told: told, since_block: block }
  return changing(db, userid, (tx) => changeRow(tx, userid, id, { ...named, ...heard }))
}

export async function seeSearch({ db }: Context, userid: number, id: number): Promise<Record<string, never>> {
  const { block, time } = await readHead(db)
  return changing(db, userid, (tx) => changeRow(tx, userid, id, { seen_block: block, seen_at: time }))
}

export const deleteSearch = ({ db }: Context, userid: number, id: number): Promise<Record<string, never>> =>
  changing(db, userid, async (tx) => {
    const gone = await tx
      .deleteFrom('saved_search')
      .where('id', '=', id)
      .where('userid', '=', userid)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new AppError('search.not_found')
    return {}
  })

/** The account's changes come one after the other, and its other pages are told. */
const changing = <T>(db: Db, userid: number, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('userid').where('userid', '=', userid).forNoKeyUpdate().execute()
    const changed = await change(tx)
    await publish(tx, { type: 'hearts', userid })
    return changed
  })

type Change = { name?: string; is_told?: boolean; since_block?: number; seen_block?: number; seen_at?: number }

async function changeRow(tx: Db, userid: number, id: number, change: Change): Promise<Record<string, never>> {
  // Its own id too, so that there is something to set where nothing was asked for.
  const changed = await tx
    .updateTable('saved_search')
    .set({ ...change, userid })
    .where('id', '=', id)
    .where('userid', '=', userid)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('search.not_found')
  return {}
}

function requireName(text: string): string {
  const name = searchName(text)
  if (name === null) throw new AppError('search.name')
  return name
}

async function requireRoom(tx: Db, userid: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from saved_search where userid = ${userid}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= MAX_SEARCHES) throw new AppError('search.full', { details: { most: String(MAX_SEARCHES) } })
}
