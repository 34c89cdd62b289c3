import { assetOf, type Handler } from './handler.ts'

/** The contract also reports the end of a listing that a transfer had ended before; by then it may be in an auction. */
export const onCancelled: Handler = (set, event) => {
  const { assets_id } = assetOf(set, event)
  if (set.offer(assets_id)?.kind === 'sale') set.dropOffer(assets_id)
}
