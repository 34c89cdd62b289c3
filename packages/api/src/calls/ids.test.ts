import { expect, test } from 'vitest'
import { z } from 'zod'
import { liveMessage } from '../events.ts'
import { idInAddress, MAX_ID, MAX_LINE } from './ids.ts'
import { type Call, calls } from './index.ts'

type Json = z.core.JSONSchema.JSONSchema

/** Names of what stands for a row; a chain's number is none of ours. */
const isIdName = (name: string): boolean =>
  /^(id|ids|userid|assets|operation|captcha|\w+_id|\w+Id)$/.test(name) && name !== 'chain_id'

/** Every field in a schema, however deep, by its name. Of a text in three languages, `id` is Indonesian. */
function* fieldsOf(schema: Json): Generator<[string, Json]> {
  const fields = Object.entries(schema.properties ?? {})
  const isText = fields.map(([name]) => name).join() === 'tw,en,id'
  if (!isText) for (const [name, field] of fields) yield [name, field as Json]
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.$defs ?? {})]
  for (const part of [...inner, ...Object.values(schema.properties ?? {})])
    if (typeof part === 'object' && !Array.isArray(part)) yield* fieldsOf(part)
}

/** A number within the database's, a text of known signs and length, or several of such. Objects are no ids. */
function isBounded(field: Json): boolean {
  if (field.anyOf) return field.anyOf.every((one) => isBounded(one as Json))
  if (field.type === 'array') return isBounded(field.items as Json)
  if (field.type === 'integer') return field.minimum === 1 && (field.maximum === MAX_ID || field.maximum === MAX_LINE)
  if (field.type === 'string') return ['pattern', 'maxLength', 'enum', 'const'].some((bound) => bound in field)
  return field.type === 'null' || field.type === 'object' || field.$ref !== undefined
}

const schemas: [string, z.ZodType, 'input' | 'output'][] = [
  ...Object.entries<Call>(calls).flatMap(([key, { params, query, body, response }]) => [
    ...[params, query, body].flatMap((one) => (one ? [[key, one, 'input'] as [string, z.ZodType, 'input']] : [])),
    [key, response, 'output'] as [string, z.ZodType, 'output'],
  ]),
  ['live message', liveMessage, 'output'],
]

test('every id has its type and its bound, wherever it stands', () => {
  const ids = schemas.flatMap(([place, schema, io]) =>
    [...fieldsOf(z.toJSONSchema(schema, { io }))]
      .filter(([name]) => isIdName(name))
      .map(([name, field]) => ({ at: `${place} ${name}`, isBounded: isBounded(field) })),
  )
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((one) => !one.isBounded)).toEqual([])
})

test.each([
  ['1', 1],
  ['2147483647', MAX_ID],
  ['2147483648', 0],
  ['99999999999', 0],
  ['-1', 0],
  ['1.5', 0],
  ['1e3', 0],
  ['\0', 0],
  ['none', 0],
  ['', 0],
])('in an address %j is %i', (text, id) => expect(idInAddress.parse(text)).toBe(id))
