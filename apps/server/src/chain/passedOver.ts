import type { ErrorCode } from '@mdragon/api'
import { marketAbi } from '@mdragon/chain'
import { parseEventLogs, type TransactionReceipt } from 'viem'
import { meaningOf } from './reverts.ts'

/** Why one of several did not happen though its transaction did: the market's word, or that it was for sale no more. */
export function whyPassedOver(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  { collection, token_id }: { collection: string | null; token_id: number | null },
): ErrorCode {
  const skipped = parseEventLogs({ abi: marketAbi, eventName: 'PurchaseSkipped', logs }).find(
    ({ args }) => args.collection.toLowerCase() === collection && Number(args.tokenId) === token_id,
  )
  return skipped ? meaningOf(skipped.args.reason) : 'card.not_listed'
}
