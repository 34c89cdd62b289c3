import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { AppError, type ErrorCode } from '@mdragon/api'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failOnUndeclared } from '../testing/contract.ts'
import { answerErrors } from './errors.ts'
import { UNDECLARED } from './undeclared.ts'

const heard: unknown[] = []
const hear = (message: unknown) => void heard.push(message)
beforeAll(() => {
  unsubscribe(UNDECLARED, failOnUndeclared)
  subscribe(UNDECLARED, hear)
})
afterAll(() => {
  unsubscribe(UNDECLARED, hear)
  subscribe(UNDECLARED, failOnUndeclared)
})

const lines: Record<string, unknown>[] = []
const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
answerErrors(app)
app.get('/api/card/:error', { config: { call: 'GET /api/card/:id' } }, async ({ params }) => {
  throw new AppError((params as { error: ErrorCode }).error)
})
afterAll(() => app.close())

test('a refusal that the contract does not name is answered, logged, and told to tests', async () => {
  const undeclared = { call: 'GET /api/card/:id', error: 'bid.too_low' }
  expect((await app.inject('/api/card/bid.too_low')).json()).toMatchObject({ code: 409, error: 'bid.too_low' })
  expect(heard.splice(0)).toEqual([undeclared])
  expect(lines).toContainEqual(expect.objectContaining({ event: 'http.undeclared_refusal', ...undeclared }))
})

test.each(['card.not_found', 'server.unavailable', 'request.invalid'])(
  '%s is named, and nothing is said',
  async (error) => {
    expect((await app.inject(`/api/card/${error}`)).json()).toMatchObject({ error })
    expect(heard).toEqual([])
  },
)

test('what is no call of the wire is not held to one', async () => {
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  expect(heard).toEqual([])
})
