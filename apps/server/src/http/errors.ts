import { AppError, type Envelope, type ErrorCode, errorCodes, messages } from '@mdragon/api'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/unavailable.ts'
import { requestLocale } from '../routing/index.ts'
import { noteUndeclared } from './undeclared.ts'
import { refusalOfViolation } from './violations.ts'

/** Fastify's own refusals, by what the caller did wrong. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.unsupported',
  429: 'request.too_many',
  503: 'server.unavailable',
}

const RETRY_SECONDS = '2'

/** One error handler: expected refusals by name, bad requests as such, and the rest logged and shown as unexpected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const code = isCutOff(request) ? 'request.invalid' : codeOf(error)
    if (code === 'server.unexpected')
      request.log.error({ event: 'http.unexpected_error', err: error }, 'a call failed in a way nobody expected')
    if (code === 'server.unavailable' && !(error instanceof AppError))
      request.log.warn({ event: 'http.database_unreachable', err: error }, 'the database cannot be reached')
    return refuse(request, reply, code, error instanceof AppError ? error.details : {})
  })
}

/** A client that went away in the middle of its body: its broken connection is nobody else's. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  if ('validation' in error && error.validation) return 'request.invalid'
  const violated = refusalOfViolation(error)
  if (violated) return violated
  if (isUnavailable(error)) return 'server.unavailable'
  const status = error.statusCode ?? 500
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'request.invalid' : 'server.unexpected')
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ErrorCode,
  details: Readonly<Record<string, string>> = {},
): FastifyReply {
  noteUndeclared(request, error)
  const status = errorCodes[error] || 400
  const body: Envelope = {
    code: status,
    msg: messages[requestLocale(request)][error].replace(/\{(\w+)\}/g, (place, name) => details[name] ?? place),
    data: null,
    error,
    requestId: request.id,
  }
  if (status === 503 || status === 429) reply.header('retry-after', details.retryAfter ?? RETRY_SECONDS)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
