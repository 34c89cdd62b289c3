import type { ErrorCode } from '@mdragon/api'
import { violatedUnique } from '../db/violation.ts'

/**
 * What two players who want the same at once meet: the database lets one of them have it. By the constraint's name, and
 * nowhere else, so that no call has to look first and none can forget.
 */
export const uniqueRefusals: Readonly<Record<string, ErrorCode>> = {
  account_email_key: 'email.taken',
  activation_pkey: 'account.already_activated',
  dragon_activation_pkey: 'dragon.already_activated',
  game_nonce_pkey: 'game.replayed',
  idempotency_pkey: 'request.in_flight',
  operation_event_tx_event_index_key: 'transaction.used',
  operation_tx_key: 'transaction.used',
  // Roles were called players when their table was made.
  player_pkey: 'role.exists',
  saved_search_userid_query_key: 'search.exists',
  voucher_of_token: 'nft.locked',
}

export const refusalOfViolation = (error: unknown): ErrorCode | null =>
  uniqueRefusals[violatedUnique(error) ?? ''] ?? null
