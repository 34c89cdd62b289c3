import type { OperatorRole } from '@mdragon/domain'
import type { InjectOptions } from 'fastify'
import type { Db } from '../../../db/open.ts'
import type { Fixture } from '../../../testing/fixture.ts'
import { clock, config } from '../../../testing/fixture.ts'
import { hashPassword } from '../../account/index.ts'
import { seal } from '../sealed.ts'
import { openSession } from '../sessions.ts'
import { codeAt, stepOf } from '../totp.ts'

export const PASSWORD = 'a long password of tests'
const SECRET = Buffer.from('12345678901234567890')
const SEALED = seal(config.secret, SECRET)
let hash: Promise<string> | undefined

/** The code of now, which an authenticator would show. */
export const codeNow = (steps = 0): string => codeAt(SECRET, stepOf(clock.nowMs) + steps)

export type TestOperator = { id: number; email: string; cookie: string }

/** Somebody who works here, and is logged in. */
export async function hire({ db }: Pick<Fixture, 'db'>, email: string, role: OperatorRole): Promise<TestOperator> {
  hash ??= hashPassword(PASSWORD)
  const row = {
    email,
    role,
    state: 'active' as const,
    language: 'en' as const,
    factor: SEALED,
    created_at: clock.nowMs,
    counts_from: clock.nowMs,
  }
  const { id } = await db
    .insertInto('operator')
    .values({ ...row, password_hash: await hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, cookie: await comeIn(db, id) }
}

/** A session more; its cookie. */
export async function comeIn(db: Db, id: number): Promise<string> {
  const { token } = await openSession(db, id, { device: 'test', ip: '' }, clock.nowMs)
  return `operator=${token}`
}

type Reply = { code: number; error?: string; data: never }

/** A verb, as the console asks for it. */
export async function ask(
  { app }: Pick<Fixture, 'app'>,
  cookie: string,
  key: `${'GET' | 'POST'} ${string}`,
  payload?: object,
): Promise<Reply> {
  const [method, verb] = key.split(' ') as ['GET' | 'POST', string]
  const query = method === 'GET' && payload ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
  const headers = { cookie, language: 'EN-US' }
  const options: InjectOptions = { method, url: `/api/operator/${verb}${query}`, headers }
  const response = await app.inject(method === 'POST' ? { ...options, payload: payload ?? {} } : options)
  return response.json()
}
