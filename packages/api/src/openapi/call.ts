import { type Call, isPersonal, needsBody } from '../calls/define.ts'
import { placeOf } from '../calls/place.ts'
import { refusalsOf } from '../calls/refusals.ts'
import { refusals, success } from './answers.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a login, as `Authorization: Bearer …`',
  },
  gameKey: { type: 'apiKey', in: 'header', name: 'Game-Key', description: 'The name of the game server’s key' },
  gameTime: { type: 'apiKey', in: 'header', name: 'Game-Time', description: 'Unix milliseconds of the signature' },
  gameNonce: { type: 'apiKey', in: 'header', name: 'Game-Nonce', description: '16 to 64 characters, used once' },
  gameSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Game-Signature',
    description:
      'HMAC-SHA-256 in hex, with the key’s secret, over six lines: `mdragon-game-1`, method, path, time, nonce, and the body as it is sent',
  },
  operator: { type: 'apiKey', in: 'cookie', name: 'operator', description: 'What an operator’s login sets' },
}

export const security: Record<Call['access'], Record<string, []>[]> = {
  anyone: [],
  optional: [{ bearer: [] }, {}],
  user: [{ bearer: [] }],
  game: [{ gameKey: [], gameTime: [], gameNonce: [], gameSignature: [] }],
  operator: [{ operator: [] }],
}

/** Headers that are no part of a call's own data. */
export const headerParameters = {
  Language: {
    name: 'Language',
    in: 'header',
    description: 'The language of sentences and names. Anything else is answered in ZH-TW',
    schema: { type: 'string', enum: ['ZH-TW', 'ZH-CN', 'EN-US', 'IN-IN'], default: 'ZH-TW' },
  },
  Userid: {
    name: 'Userid',
    in: 'header',
    description:
      'The account that the caller takes itself for, by its userid. When the token is of another one, nothing is done: `account.other`',
    schema: { type: 'string', pattern: '^\\d{1,9}$' },
  },
  Serverid: {
    name: 'Serverid',
    in: 'header',
    description: 'The game server that the caller is set to; without it, the account’s current one',
    schema: { type: 'string', pattern: '^\\d{1,6}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same for every try of one action: it takes effect once, and each try gets the same answer. Under the same key another request is refused, and so is a second one while the first is under way',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
}
const header = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** One call as OpenAPI tells it. */
export function describeCall(schemas: Schemas, key: `${string} ${string}`, call: Call & { group: { name: string } }) {
  const isKept = placeOf(key)[0] === 'POST' && !call.isSecret
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.group.name],
    security: security[call.access],
    parameters: [
      ...(call.params ? parametersOf(schemas.input(call.params), 'path') : []),
      ...(call.query ? parametersOf(schemas.input(call.query), 'query') : []),
      header('Language'),
      ...(isPersonal(call) ? [header('Userid')] : []),
      ...(call.usesServer ? [header('Serverid')] : []),
      ...(isKept ? [header('IdempotencyKey')] : []),
    ],
    ...(call.body ? { requestBody: bodyOf(schemas, call, call.body) } : {}),
    responses: { 200: success(schemas, call.response), ...refusals(schemas, refusalsOf(key, call)) },
  }
}

const bodyOf = (schemas: Schemas, call: Call, body: NonNullable<Call['body']>) => ({
  required: needsBody(call),
  content: { 'application/json': { schema: schemas.input(body) } },
})

const parametersOf = ({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query') =>
  Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as JsonSchema
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
