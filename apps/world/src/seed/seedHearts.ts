import { readMarketSearch, writeSavedSearch } from '@mdragon/domain'
import { type Db, searchColumns } from '@mdragon/server'
import { players } from './players.ts'

/** Among the first that were minted, most of which are on the market. */
const EACH = 6
const AMONG = 40
const HOUR_S = 3_600
const searches = [
  { name: '★★★★★★★', filter: { val5: 7 } },
  { name: '21-24', filter: { val4: 5 } },
  { name: '≤ 20 HERO', filter: { to: 20 } },
]

/** Each player watches a few things, some of them the same, and keeps a search, which tells nothing until it is asked to. */
export async function seedHearts(db: Db, nowMs: number): Promise<void> {
  const at = Math.floor(nowMs / 1000)
  const accounts = await db.selectFrom('account').select(['userid', 'address']).execute()
  const useridOf = new Map(accounts.map(({ userid, address }) => [address, userid]))
  const userids = players.flatMap(({ address }) => useridOf.get(address.toLowerCase()) ?? [])
  const hearts = userids.flatMap((userid, i) =>
    Array.from({ length: EACH }, (_, n) => ({
      userid,
      assets_id: 1 + ((i * 5 + n * n * 3) % AMONG),
      at: at - n * HOUR_S,
    })),
  )
  const kept = userids.map((userid, i) => savedBy(userid, at, i))
  await db
    .insertInto('heart')
    .values(hearts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('saved_search')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function savedBy(userid: number, at: number, i: number) {
  const { name, filter } = searches[i % searches.length] ?? { name: '', filter: {} }
  const search = readMarketSearch(filter)
  const place = { userid, name, query: writeSavedSearch(search), at, is_told: false, since_block: 0, seen_at: at }
  return { ...place, ...searchColumns(search) }
}
