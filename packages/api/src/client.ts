import type { CallBody, CallData, CallKey, CallParams, CallQuery } from './calls/index.ts'
import { placeOf } from './calls/place.ts'
import type { Envelope } from './envelope.ts'
import type { ErrorCode } from './errors.ts'
import { type Locale, languageHeader } from './locale.ts'

/** A call that did not succeed, with the sentence to show. `code` is the body's number, 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly error: ErrorCode | undefined
  readonly requestId: string | undefined
  constructor(msg: string, code: number, error?: ErrorCode, requestId?: string) {
    super(msg)
    this.code = code
    this.error = error
    this.requestId = requestId
  }
}

/** Who is asking: read anew for every request, so a login or a change of language needs no new client. */
export type Caller = {
  token?: string | undefined
  /** Whom the caller takes itself for: the server refuses to act for anybody else. */
  userid?: number | undefined
  locale: Locale
  serverId?: string | undefined
  /** The newest block that the caller was told of: no answer is older. */
  seen?: number | undefined
}

export type CallInput<K extends CallKey> = {
  params?: CallParams<K>
  query?: Partial<Record<keyof NonNullable<CallQuery<K>> & string, string | number | undefined>>
  body?: CallBody<K>
  signal?: AbortSignal
  /** The same for every try of one action, so that it takes effect once; without one each call is its own action. */
  idempotencyKey?: string
}

export type Client = <K extends CallKey>(key: K, input?: CallInput<K>) => Promise<CallData<K>>

export type Send = (url: string, init: RequestInit) => Promise<Response>
const sendAlone: Send = (url, init) => fetch(url, init)

/** The typed client. Carries no schema, so a page that uses it ships none. */
export function createClient(caller: () => Caller, send = sendAlone): Client {
  return async (key, input = {}) => {
    const [method, path] = placeOf(key)
    const { body, signal } = input
    const headers = headersOf(caller(), body !== undefined)
    if (method !== 'GET') headers['Idempotency-Key'] = input.idempotencyKey ?? crypto.randomUUID()
    const init: RequestInit = { method, headers }
    if (signal) init.signal = signal
    if (body !== undefined) init.body = JSON.stringify(body)

    const url = fill(path, input.params) + queryOf(input.query)
    const ask = () =>
      send(url, init).catch((cause) => {
        if (signal?.aborted) throw cause
        throw new ApiError('Server Error', 0)
      })
    const response = await (method === 'GET' ? ask() : patiently(ask))
    const envelope = (await response.json().catch(() => null)) as Envelope | null
    if (envelope?.code === 200) return envelope.data as never
    throw new ApiError(
      envelope?.msg || response.statusText || 'Error',
      envelope?.code ?? response.status,
      envelope?.error,
      envelope?.requestId,
    )
  }
}

const TRIES = 3
const LONGEST_WAIT_SECONDS = 5

/** A busy server says when to come again. What is done once by its key can be sent again; who reads asks anew anyway. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await ask()
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || tries === TRIES || !seconds || seconds > LONGEST_WAIT_SECONDS) return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

const headersOf = ({ token, userid, locale, serverId, seen }: Caller, hasBody: boolean): Record<string, string> => ({
  Language: languageHeader[locale],
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(userid ? { Userid: String(userid) } : {}),
  ...(serverId ? { Serverid: serverId } : {}),
  ...(seen ? { Seen: String(seen) } : {}),
  ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
})

const fill = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )

function queryOf(query: Readonly<Record<string, string | number | undefined>> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
