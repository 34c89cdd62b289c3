import { powerOf, statStepsOf, tierOf, unpackTraits } from '@mdragon/domain'
import { arg, type ChainEvent } from '../../chain/event.ts'
import type { WorkingSet } from '../workingSet.ts'
import { advance, type Handler } from './handler.ts'

/** The game changed what a token is. Bits that are no traits of ours change nothing that we show. */
export const onTraitsSet: Handler = (set, asset, event) => {
  advance(set, asset, event, 'changeTraits')
  const columns = traitColumns(event)
  if (!columns) return
  set.changeAsset(asset, columns)
  const offer = set.offer(asset.assets_id)
  if (offer) set.setOffer({ ...offer, tier: tierOf(columns.grade) })
}

/** A mint and the traits that follow it at once make an asset, if the bits are traits of ours. False: they make none. */
export function bear(set: WorkingSet, event: ChainEvent): boolean {
  const mint = set.takeMint(event)
  const columns = traitColumns(event)
  if (!mint || !columns) return false
  const asset = set.addAsset({
    ...columns,
    collection: event.collection,
    token_id: event.token_id,
    owner: arg(mint, 'to'),
    minted_at: mint.time,
    traded: 0n,
    state: 'free',
    seq: 0,
    changed_block: mint.block,
  })
  set.noteStep(asset, advance(set, asset, mint, 'mint', 'unborn'))
  advance(set, asset, event, 'changeTraits')
  return true
}

function traitColumns(event: ChainEvent) {
  const packed = BigInt(arg(event, 'traits'))
  const traits = unpackTraits(packed)
  if (!traits) return null
  const { kind: type, indexId: index_id, dna: _, ...rest } = traits
  const bits = packed.toString(16).padStart(16, '0')
  return { type, index_id, ...rest, power: powerOf(traits), traits: bits, stat_steps: statStepsOf(traits) }
}
