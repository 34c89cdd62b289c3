import type { RejectReason } from '@mdragon/domain/withdrawal/review'
import type { ErrorCode } from '../errors.ts'
import type { Locale } from '../locale.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

export type SuccessCode =
  | 'success.ok'
  | 'success.purchase'
  | 'success.activation'
  | 'success.wait_for_chain'
  | 'success.nickname'
  | 'success.email'
  | 'success.password'
  | 'success.extraction'
  | 'success.legion'
  | 'success.ticket'

/** Why a withdrawal was rejected: in its player's list, in the mail, and for who chooses it. */
type RejectedCode = `rejected.${RejectReason}`

export type MessageCode = ErrorCode | SuccessCode | RejectedCode | 'transaction.keep_open'
export type Messages = Record<MessageCode, string>

/** All three languages, for the server. The page loads only its own. */
export const messages: Record<Locale, Messages> = { tw, en, id }
