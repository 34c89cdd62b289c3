import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData, CallKey } from '@mdragon/api'
import type { Journal } from './journal.ts'

/** A refusal by name: an answer, as good as any. */
class Refused extends Error {}

type Input = { body?: object; params?: Record<string, string>; query?: string; token?: string; ip?: string }
export type Ask = <K extends CallKey>(key: K, input?: Input) => Promise<CallData<K>>

const PATIENCE_MS = 45_000
const PAUSE_MS = 500
/** Nobody's refusal: whoever answered could not, or another is still at it. */
const AGAIN = new Set(['server.unavailable', 'request.in_flight', 'chain.unavailable'])

/** Of several, each time another: as a balancer would choose. */
export type Address = string | (() => string)

/**
 * Asks as the page does: what nobody answered, or what could not be answered now, is asked again under the same key. A
 * cookie that came with an answer goes with the next question.
 */
export function createAsk(url: Address, journal: Journal): Ask {
  let cookie = ''
  return async (key, { body, params = {}, query = '', token, ip } = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const isWrite = method !== 'GET'
    const idempotency = crypto.randomUUID()
    const headers = {
      language: 'EN-US',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...(isWrite ? { 'content-type': 'application/json', 'idempotency-key': idempotency } : {}),
    }
    const place = `${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${query}`
    const at = journal.now()
    const note = (outcome: string, retries: number) =>
      journal.asked.push({ at, ms: (journal.now() - at) * 1000, isWrite, retries, outcome, path })
    for (let retries = 0; ; retries++) {
      const sent = {
        method,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        ...(isWrite ? { body: JSON.stringify(body ?? {}) } : {}),
      }
      const answer = await fetchOnce(`${typeof url === 'string' ? url : url()}${place}`, sent)
      if (answer.cookie) cookie = answer.cookie
      if (answer.code === 200) {
        note('done', retries)
        if (isWrite && token) journal.answered.push({ key: idempotency, text: answer.text, at: journal.now() })
        return answer.data as never
      }
      const isOver = (journal.now() - at) * 1000 > PATIENCE_MS
      if (answer.error !== null && !AGAIN.has(answer.error)) {
        note(answer.error, retries)
        throw new Refused(answer.error)
      }
      if (isOver) {
        note('given up', retries)
        throw new Error(`nobody answered ${path}: ${answer.error}`)
      }
      await sleep(answer.retryMs ?? PAUSE_MS)
    }
  }
}

type Answer = {
  code: number
  error: string | null
  data: unknown
  text: string
  cookie: string
  retryMs: number | null
}

/** `error` null: no answer of ours. */
async function fetchOnce(address: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(15_000) })
    const text = await response.text()
    const { code, error = null, data } = JSON.parse(text) as { code: number; error?: string; data: unknown }
    const retryS = Number(response.headers.get('retry-after'))
    const cookie = /written=[\da-f]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
    return { code, error, data, text, cookie, retryMs: retryS ? retryS * 1000 : null }
  } catch {
    return { code: 0, error: null, data: null, text: '', cookie: '', retryMs: null }
  }
}
