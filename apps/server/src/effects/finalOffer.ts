import type { AssetKind, SaleKind } from '@mdragon/domain'

/** An offer that cannot be undone any more and stands as its event made it, with what it offers. */
export type FinalOffer = {
  assets_id: number
  type: AssetKind
  index_id: number
  token_id: number
  /** Who offers it. */
  owner: string
  grade: number
  camp: number
  profession: number
  element: number
  star: number
  level: number
  kind: SaleKind
  coin: string
  /** What is to be paid for it now, in base units. */
  pay: string
  block: number
  log_index: number
  tx: string
  /** Unix seconds, of its block. */
  time: number
  /** It was not on offer before; else only its price has changed. */
  isNew: boolean
}

/** What an offer is called, however often the chain is read. */
export const offerKey = ({ tx, log_index }: Pick<FinalOffer, 'tx' | 'log_index'>): string => `${tx}/${log_index}`
