import { channel } from 'node:diagnostics_channel'
import { type Call, type CallKey, calls, type ErrorCode, refusalsOf } from '@mdragon/api'
import type { FastifyRequest } from 'fastify'

/** Tests listen here and fail. */
export const UNDECLARED = 'mdragon.http.undeclared_refusal'
const undeclared = channel(UNDECLARED)

const declared = new Map<string, ReadonlySet<ErrorCode>>(
  (Object.entries<Call>(calls) as [CallKey, Call][]).map(([key, call]) => [key, new Set(refusalsOf(key, call))]),
)

/** A refusal that the call's contract does not name is answered all the same, but somebody has to add it there. */
export function noteUndeclared(request: FastifyRequest, error: ErrorCode): void {
  const { call } = request.routeOptions.config
  if (call === undefined || declared.get(call)?.has(error)) return
  request.log.error({ event: 'http.undeclared_refusal', call, error }, 'a call refused with what it does not declare')
  undeclared.publish({ call, error })
}
