import type { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'
import { en } from '../messages/en.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** An answer of success: the envelope with its data. */
export const success = (schemas: Schemas, data: z.ZodType) => ({
  description: 'Success',
  headers: requestId,
  content: json({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string', description: 'A sentence to show, in the language asked for' },
      data: schemas.output(data),
    },
  }),
})

/** The refusals by their status. `error` is one of those that this call may answer with there, and nothing else. */
export function refusals(schemas: Schemas, codes: readonly ErrorCode[]) {
  const base = schemas.name('Refusal', refusal)
  const statuses = [...new Set(codes.map((code) => errorCodes[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorCodes[code] === status).sort()
      const properties = { code: { type: 'integer', const: status }, error: { type: 'string', enum: own } } as const
      return [
        String(status),
        {
          description: own.map((code) => `\`${code}\`: ${en[code]}`).join('\n\n'),
          headers: { ...requestId, ...(status === 503 || status === 429 ? retryAfter : {}) },
          content: json({ allOf: [base, { type: 'object', required: ['code', 'error'], properties }] }),
        },
      ]
    }),
  )
}

const retryAfter = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

const refusal: JsonSchema = {
  type: 'object',
  description: 'What every refusal looks like.',
  required: ['code', 'msg', 'data', 'error', 'requestId'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    msg: { type: 'string', description: 'A sentence to show, in the language asked for' },
    data: { type: 'null' },
    error: { type: 'string', description: 'The refusal’s name, for programs' },
    requestId: { type: 'string', description: 'What to tell whoever runs the installation' },
  },
}

export const answerHeaders = {
  RequestId: { description: 'The request’s own number, also in the server’s log', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which to ask again', schema: { type: 'integer' } },
}
