import type { ErrorCode } from './errors.ts'

/** What every call answers. `code` is 200 for success, else the HTTP status; `msg` is in the caller's language. */
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: T | null
  /** The named refusal, so that a program need not read the sentence. */
  error?: ErrorCode
  requestId?: string
}
