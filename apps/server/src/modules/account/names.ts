import type { Db } from '../../db/open.ts'

/** What the owners of these addresses call themselves; null for who has chosen no nickname, or has no account. */
export async function readNames(db: Db, addresses: Iterable<string>): Promise<(address: string) => string | null> {
  const wanted = [...new Set([...addresses].map((address) => address.toLowerCase()))]
  const rows = wanted.length
    ? await db
        .selectFrom('account')
        .select(['address', 'nickname'])
        .where('address', 'in', wanted)
        .where('nickname', '<>', '')
        .execute()
    : []
  const names = new Map(rows.map(({ address, nickname }) => [address, nickname]))
  return (address) => names.get(address.toLowerCase()) ?? null
}
