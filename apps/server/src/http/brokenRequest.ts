import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { type Envelope, type ErrorCode, errorCodes, localeOf, messages } from '@mdragon/api'
import { secureHeaders } from './headers.ts'

/** What Node itself turns away, before there is a request. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
}

/** Of these two no name is in the type that Fastify has for it. */
type Broken = Error & { code?: string }

/** The last word on a connection on which nothing that can be understood was asked: enveloped like any other. */
export function answerBroken(error: Broken, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(textOf(refusals[error.code ?? ''] ?? 'request.invalid'))
  socket.destroy(error)
}

function textOf(error: ErrorCode): string {
  const { status, headers, body } = bareRefusal(error)
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return `HTTP/1.1 ${status} Refused\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** A refusal for where there is no reply to make it with. */
export function bareRefusal(error: ErrorCode, { language }: IncomingHttpHeaders = {}) {
  const status = errorCodes[error]
  const msg = messages[localeOf(language)][error]
  const envelope: Envelope = { code: status, msg, data: null, error, requestId: crypto.randomUUID() }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...secureHeaders,
  }
  return { status, headers, body: JSON.stringify(envelope) }
}
