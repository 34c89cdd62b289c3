import { type CallData, type ErrorCode, errorCodes, type Locale, messages } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { formatAmount, operationOf, progressOf, rosterEntry } from '@mdragon/domain'
import type { NamedOperation } from './queries.ts'

type Wire = CallData<'GET /api/operations/:id'>

const isCode = (text: string): text is ErrorCode => text in errorCodes

/** An operation in the wire's words. What is sent already is not to be signed again. */
export function presentOperation(row: NamedOperation, headBlock: number, locale: Locale): Wire {
  const isOpen = row.state === 'prepared'
  return {
    id: row.id,
    batch: row.batch,
    kind: row.kind,
    state: row.state,
    progress: progressOf(row.kind, row.state),
    is_new: row.state === 'settled' && row.arrived_at === null && operationOf(row.kind).brings !== undefined,
    is_outbid: row.is_outbid ?? false,
    asset: assetOf(row, locale),
    coin: row.coin,
    price: row.price === null ? null : formatAmount(BigInt(row.price)),
    expires_at: row.expires_at,
    calls: isOpen ? row.calls : [],
    tx: row.event_tx ?? row.tx,
    block: row.event_block,
    confirmations: row.event_block === null ? 0 : Math.max(0, headBlock - row.event_block + 1),
    error: row.error && (isCode(row.error) ? messages[locale][row.error] : row.error),
    deadline: Math.floor(row.deadline / 1000),
    created_at: Math.floor(row.created_at / 1000),
    updated_at: Math.floor(row.updated_at / 1000),
  }
}

function assetOf({ assets_id, token_id, type, index_id, traits }: NamedOperation, locale: Locale): Wire['asset'] {
  if (assets_id === null || token_id === null || type === null || index_id === null) return null
  const name = rosterEntry(type, index_id)?.name[locale] ?? `#${index_id}`
  return { assets_id, tokenid: token_id, type, name, art: artAddressOf(traits ?? '0') }
}
