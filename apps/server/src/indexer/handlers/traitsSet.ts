import { powerOf, unpackTraits } from '@mdragon/domain'
import { arg } from '../event.ts'
import type { Handler } from './handler.ts'

/** At the mint, and whenever the game changes what a token is. Bits that are no traits of ours are passed over. */
export const onTraitsSet: Handler = (set, event) => {
  const packed = BigInt(arg(event, 'traits'))
  const traits = unpackTraits(packed)
  if (!traits) return
  const { kind: type, indexId: index_id, dna: _, ...rest } = traits
  const columns = { type, index_id, ...rest, power: powerOf(traits), traits: packed.toString(16).padStart(16, '0') }
  const asset = set.asset(event.collection, event.token_id)
  if (asset) return set.changeAsset(asset, columns)
  const mint = set.minted(event.collection, event.token_id)
  if (!mint) return
  set.addAsset({
    ...columns,
    collection: event.collection,
    token_id: event.token_id,
    owner: mint.owner,
    minted_at: mint.time,
    traded: 0n,
  })
}
