import { createGame } from '@mdragon/game'
import type { APIRequest, APIRequestContext } from '@playwright/test'
import { codeNow } from '../operators.ts'

const { SERVED_FIRST = '', SERVED_SECOND = '', SERVED_GAME = '' } = process.env
/** So many ask at once. */
export const MANY = 10

/** The same person at both processes: what is asked at once goes to the one and the other by turns. */
export type Both = readonly [APIRequestContext, APIRequestContext]

export const atBoth = async (request: APIRequest, headers: Record<string, string> = {}): Promise<Both> => [
  await request.newContext({ baseURL: SERVED_FIRST, extraHTTPHeaders: headers }),
  await request.newContext({ baseURL: SERVED_SECOND, extraHTTPHeaders: headers }),
]

type Answer<T> = { code: number; error?: string; data: T }

export async function ask<T>([first]: Both, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const response = await first.fetch(path, { method, ...(data ? { data } : {}) })
  const answer = (await response.json()) as Answer<T>
  if (answer.code !== 200) throw new Error(`${path}: ${answer.error}`)
  return answer.data
}

/** All at once, each a deed of its own; how they ended, in the alphabet's order. */
export async function storm(asked: readonly { by: Both; path: string; data?: object }[]): Promise<string[]> {
  const ends = asked.map(async ({ by, path, data = {} }, i) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const response = await (i % 2 ? by[0] : by[1]).post(path, { headers, data })
    const { code, error } = (await response.json()) as Answer<unknown>
    return code === 200 ? 'done' : String(error)
  })
  return (await Promise.all(ends)).toSorted()
}

export const often = (by: Both, path: string, data?: object) =>
  Array.from({ length: MANY }, () => ({ by, path, ...(data ? { data } : {}) }))

/** So many of them were done, and the others refused by that name. */
export const ended = (times: number, other: string): string[] =>
  [...Array(times).fill('done'), ...Array(MANY - times).fill(other)].toSorted()

/** An operator of the served form, at both processes with a session that each of them knows. */
export async function operatorAtBoth(request: APIRequest, name: string): Promise<Both> {
  const both = await atBoth(request)
  const code = codeNow(Buffer.from(name.padEnd(20, '.')))
  const login = { email: `${name}@mdragon.example`, password: 'a long password of tests', code }
  await ask(both, 'POST', '/api/operator/login', login)
  const second = await request.newContext({ baseURL: SERVED_SECOND, storageState: await both[0].storageState() })
  await both[1].dispose()
  return [both[0], second]
}

/** The game's server 1, as it speaks to each process. */
export function gameAtBoth() {
  const [key = '', secret = ''] = SERVED_GAME.split(':')
  return [SERVED_FIRST, SERVED_SECOND].map((url) => createGame({ url, key, secret }))
}
