import type { CallBody, CallData, CallKey, ErrorCode } from '@mdragon/api'
import { signatureOf } from './sign.ts'

type KeyOf<W extends string> = `POST /api/game/v1/${W}` & CallKey
/** All that a game server can say or ask, by the last part of its address. */
export type Word = CallKey extends infer K ? (K extends `POST /api/game/v1/${infer W}` ? W : never) : never
export type Said<W extends Word> = CallBody<KeyOf<W>>
export type Answer<W extends Word> = CallData<KeyOf<W>>

export type GameOptions = {
  /** Where MDragon is, such as https://mdragon.example */
  url: string
  /** Of this game server, as the operator gave them. */
  key: string
  secret: string
  /** Unix milliseconds: a word is good for a minute around them. */
  now?: () => number
  /** Another way to the server than the runtime's own. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}
export type Game = <W extends Word>(word: W, said: Said<W>) => Promise<Answer<W>>

/** A no by its name. What was refused has changed nothing. */
export class GameRefused extends Error {
  override name = 'GameRefused'
  readonly error: ErrorCode | 'unreachable'
  constructor(error: ErrorCode | 'unreachable', text: string) {
    super(text)
    this.error = error
  }
}

const TRIES = 3
const WAIT_MS = 300

/**
 * Says one word, signed. Where no answer came, or a busy server asked to come again, the same word is said once more: it
 * has its number, so it counts once however often it arrives.
 */
export function createGame({ url, key, secret, now = Date.now, fetch = globalThis.fetch }: GameOptions): Game {
  return async (word, said) => {
    const path = `/api/game/v1/${word}`
    const body = JSON.stringify(said)
    for (let tries = 1; ; tries++) {
      const response = await send(path, body).catch(() => null)
      const isLast = tries === TRIES
      if (response && (response.status !== 503 || isLast)) return read(response)
      if (isLast) throw new GameRefused('unreachable', 'No answer came.')
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries))
    }
  }

  async function send(path: string, body: string): Promise<Response> {
    const [time, nonce] = [String(now()), crypto.randomUUID()]
    const signature = await signatureOf(secret, { method: 'POST', path, time, nonce, body })
    const stamp = { 'game-key': key, 'game-time': time, 'game-nonce': nonce, 'game-signature': signature }
    return fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...stamp } })
  }
}

async function read<T>(response: Response): Promise<T> {
  const { code, msg, error, data } = (await response.json()) as { code: number; msg: string; error: ErrorCode; data: T }
  if (code !== 200) throw new GameRefused(error, msg)
  return data
}
