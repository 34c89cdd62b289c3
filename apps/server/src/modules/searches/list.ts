import type { CallData } from '@mdragon/api'
import { readSavedSearch } from '@mdragon/domain'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../account/index.ts'
import { countNewOffers } from '../market/index.ts'

/** What is counted of new finds; beyond it nobody counts. */
const MOST_COUNTED = 100

/** An account's searches with what each finds that its owner has not looked at. */
export async function listSearches({ db }: Context, userid: number): Promise<CallData<'GET /api/search/list'>> {
  const [head, { address }, rows] = await Promise.all([
    readHead(db),
    findAccount(db, userid),
    db.selectFrom('saved_search').selectAll().where('userid', '=', userid).orderBy('id', 'desc').execute(),
  ])
  const newTo = ({ query, seen_at: since, seen_block: after }: (typeof rows)[number]) =>
    countNewOffers(db, readSavedSearch(query), head, { since, after, notOf: address ?? '', most: MOST_COUNTED })
  const items = await Promise.all(
    rows.map(async (row) => {
      const { id, name, query, is_told: told, at } = row
      return { id, name, query, told, at, found: await newTo(row) }
    }),
  )
  return { items }
}
