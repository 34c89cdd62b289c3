import { AppError } from '@mdragon/api'
import { type AssetKind, assetKinds, rosterEntry } from '@mdragon/domain'

export type KindName = { type: string; index_id: number }

/** A kind that there is, by what an address says. */
export function kindNamed({ type: name, index_id }: KindName): { type: AssetKind; index_id: number } {
  const type = assetKinds.find((kind) => kind === name)
  if (!type || !rosterEntry(type, index_id)) throw new AppError('card.not_found')
  return { type, index_id }
}
