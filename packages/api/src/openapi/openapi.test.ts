import { expect, test } from 'vitest'
import { calls, liveMessage, refusalsOf } from '../index.ts'
import { openApi } from './index.ts'

type Schema = { $ref?: string; enum?: string[]; const?: unknown; properties?: Record<string, Schema>; allOf?: Schema[] }
type Answer = { content: Record<string, { schema: Schema }>; headers?: object }
type Operation = {
  operationId: string
  tags: string[]
  security: Record<string, []>[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[]
  requestBody?: { required: boolean }
  responses: Record<string, Answer>
}
const document = openApi('https://mdragon.example')
const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation
const headersOf = ({ parameters }: Operation) => parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
const errorsOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(
    ({ content }) => content['application/json']?.schema.allOf?.[1]?.properties?.error?.enum ?? [],
  )

test.each(Object.entries(calls))('%s is described, with exactly its refusals', (key, call) => {
  const [method = '', path = ''] = key.split(' ')
  const described = operation(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
  expect(described).toMatchObject({ operationId: call.name, tags: [call.group.name] })
  expect(errorsOf(described).sort()).toEqual([...refusalsOf(key as 'GET /', call)].sort())
  expect(headersOf(described)).toContain('Language')
})

test('who may ask, and with which headers', () => {
  const buy = operation('post', '/api/card/buy')
  expect(buy.security).toEqual([{ bearer: [] }])
  expect(headersOf(buy)).toEqual(['Language', 'Userid', 'IdempotencyKey'])
  expect(headersOf(operation('post', '/api/card/deposit'))).toEqual([
    'Language',
    'Userid',
    'Serverid',
    'IdempotencyKey',
  ])
  expect(headersOf(operation('get', '/api/card/{id}'))).toEqual(['Language', 'Userid'])
  expect(headersOf(operation('post', '/api/auth/login')), 'a token is never kept').toEqual(['Language'])
  expect(operation('get', '/api/card/{id}').security).toEqual([{ bearer: [] }, {}])
  expect(operation('get', '/api/website/servers').security).toEqual([])
  expect(operation('post', '/api/game/v1/online').security).toEqual([
    { gameKey: [], gameTime: [], gameNonce: [], gameSignature: [] },
  ])
})

test('what may be left out is not asked for', () => {
  expect(operation('post', '/api/card/buy').requestBody?.required).toBe(true)
  expect(operation('post', '/api/user/card/business').requestBody?.required).toBe(false)
  expect(operation('post', '/api/user/refresh').requestBody).toBeUndefined()
  const { parameters } = operation('get', '/api/user/card/list')
  expect(parameters.filter(({ required }) => required)).toEqual([])
})

test('a refusal’s status and name belong together', () => {
  const { responses } = operation('get', '/api/card/{id}')
  const notFound = responses['404']?.content['application/json']?.schema.allOf?.[1]
  expect(notFound?.properties).toMatchObject({ code: { const: 404 }, error: { enum: ['card.not_found'] } })
  expect(responses['503']?.headers).toHaveProperty('retry-after')
  expect(operation('get', '/api/auth/msg').responses['429']?.headers).toHaveProperty('retry-after')
})

test('every message of the stream is described, without whose it is', () => {
  const { schemas } = document.components
  const named = JSON.stringify(schemas.LiveEvent)
  for (const { shape } of liveMessage.options) expect(named).toContain(`"const":"${shape.type.value}"`)
  expect(schemas.LiveOperation).toMatchObject({ properties: { id: { type: 'string' } }, required: ['id'] })
  expect(JSON.stringify(schemas)).not.toMatch(/LiveOperation[^}]*userid/)
  const { responses } = operation('get', '/api/events')
  expect(responses['200']?.content['text/event-stream']?.schema.$ref).toBe('#/components/schemas/LiveEvent')
})

test('every name that is referred to is there, and every group of calls says what it is', () => {
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(referred.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of referred)
    expect((document.components as Record<string, object>)[kind], `${kind} ${name}`).toHaveProperty(name)
  const used = new Set(
    Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, Operation>).flatMap(({ tags }) => tags),
    ),
  )
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
  for (const { description } of document.tags) expect(description).toMatch(/\S/)
})
