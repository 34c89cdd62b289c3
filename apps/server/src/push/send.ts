import { request as requestInClear } from 'node:http'
import { request as requestByTls } from 'node:https'
import { encrypt, type Receiver } from './encrypt.ts'
import { type AskNames, EndpointRefused, lookupPublic, readEndpoint } from './endpoint.ts'
import { authorization, type Vapid } from './vapid.ts'

export type PushOptions = {
  vapid: Vapid
  /** For tests and the local world: also to this machine, in the clear. */
  allowsPrivate?: boolean
  nowMs: number
  /** For so long the push service keeps it for a device that is off. */
  ttlS: number
  isUrgent: boolean
  ask?: AskNames
}

/** What the push service said. `retryAfterMs`: when it wants to be asked again, where it says so. */
export type PushAnswer = { status: number; retryAfterMs: number | null }

const TIMEOUT_MS = 10_000

/** Sends one message to one browser. Follows no redirect, and reads nothing of the answer but its head. */
export async function sendPush(receiver: Receiver, message: string, options: PushOptions): Promise<PushAnswer> {
  const { vapid, allowsPrivate = false, nowMs, ttlS, isUrgent, ask } = options
  // Asked again at each sending: the rule may have become stricter since it was written down.
  const url = readEndpoint(receiver.endpoint, allowsPrivate)
  if (!url) throw new EndpointRefused('no address to push to')
  const body = encrypt(Buffer.from(message), receiver)
  const headers = {
    authorization: authorization(vapid, url, nowMs),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: ttlS,
    urgency: isUrgent ? 'high' : 'normal',
  }
  return post(url, { headers, body, lookup: allowsPrivate ? undefined : lookupPublic(ask) }, nowMs)
}

type Posted = {
  headers: Record<string, string | number>
  body: Buffer
  lookup: ReturnType<typeof lookupPublic> | undefined
}

function post(url: URL, { headers, body, lookup }: Posted, nowMs: number): Promise<PushAnswer> {
  const request = url.protocol === 'http:' ? requestInClear : requestByTls
  return new Promise((resolve, reject) => {
    // A connection of its own each time: one that is kept was made when its name was looked up, perhaps long ago.
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(lookup && { lookup }),
    }
    const asked = request(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      answer.destroy()
      resolve({ status, retryAfterMs: readRetryAfter(headers['retry-after'], nowMs) })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Seconds, or a date. */
function readRetryAfter(text: string | undefined, nowMs: number): number | null {
  if (!text) return null
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
