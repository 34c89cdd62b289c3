import type { ApiError } from '@mdragon/api/client'
import { operationOf } from '@mdragon/domain/operations/index'
import { api, isApiError } from '../lib/api.ts'
import { pause } from '../lib/pause.ts'
import type { Operation } from './sign.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const TRIES = 20

/**
 * Tells the server the hash, at once. Only a hint that makes things faster: when it cannot be told, it is tried again
 * under the same key for as long as the page lives, and the server finds the event by itself anyway. Answers why the
 * server does not take it: the wallet has named a transaction that is not this one.
 */
export async function reportTransaction(operation: Operation, tx: string): Promise<ApiError | null> {
  const idempotencyKey = crypto.randomUUID()
  let wait = FIRST_WAIT_MS
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      await report(operation, tx, idempotencyKey)
      return null
    } catch (error) {
      if (!isApiError(error)) return null
      if (error.code !== 0 && error.code !== 429 && error.code < 500) return error
    }
    await pause(wait)
    wait = Math.min(LONGEST_WAIT_MS, wait * 2)
  }
  return null
}

/** The trades have the specification's own calls; everything between wallet and game has one for all. */
function report({ id: operation, kind, asset }: Operation, tx: string, idempotencyKey: string): Promise<unknown> {
  const body = { operation, tx }
  const params = { id: String(asset?.assets_id) }
  switch (operationOf(kind).reportedBy) {
    case 'buyback':
      return api('POST /api/card/buyback', { body, idempotencyKey })
    case 'cancelback':
      return api('POST /api/card/cancelback/:id', { params, body, idempotencyKey })
    case 'sellback':
      return api('POST /api/card/sellback/:id', { params, body, idempotencyKey })
    case 'callback':
      return api('POST /api/mint/callback', { body, idempotencyKey })
    case 'report':
      return api('POST /api/operations/:id/report', { params: { id: operation }, body: { tx }, idempotencyKey })
  }
}
