import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../lib/queryClient.ts'
import { spaced } from '../lib/spaced.ts'
import { type Wakes, wake } from '../lib/wake.ts'

type Ids = readonly number[] | 'many'

/** These assets are no longer what they were; the stream may not tell of it. */
export const lookAtAssets = (ids: Ids): void => wake({ type: 'assets', ids: ids === 'many' ? ids : [...ids] })

/** For queries about one asset each, [key, locale, id]: those that are named look again. */
export function wakesOfOne(key: string): Wakes {
  const look = (ids: Ids) => {
    const isMeant = (id: unknown) => ids === 'many' || ids.includes(Number(id))
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [first, , id] }) => first === key && isMeant(id) })
  }
  const all = () => look('many')
  // What a contract asks for is part of an offer.
  return { assets: ({ ids }) => look(ids), terms: all, reorg: all, resync: all }
}

/** Any asset of the chain may have joined a list: a busy chain must not mean a call for each block. */
const LIST_PAUSE_MS = 1000

/** For lists of assets. */
export function wakesOfList(queryKey: QueryKey): Wakes {
  const look = spaced(() => void queryClient.invalidateQueries({ queryKey }), LIST_PAUSE_MS)
  return { assets: look, reorg: look, resync: look }
}
