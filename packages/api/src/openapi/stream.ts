import type { z } from 'zod'
import { liveMessage } from '../events.ts'
import { refusals } from './answers.ts'
import { security } from './call.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

export const streamGroup = { name: 'events', description: 'What happens, as it happens: server-sent events' }

/** GET /api/events. What OpenAPI has no words for: the schema is that of each event, not of the whole stream. */
export const describeStream = (schemas: Schemas) => ({
  operationId: 'listen',
  summary: 'What happens, as it happens: each event says what to look at again',
  description:
    'A stream of server-sent events. `data` is JSON, `id` the chain’s block. With a bearer token also the events of that account. A comment every 15 seconds keeps the line open; after a break, look at everything again.',
  tags: [streamGroup.name],
  security: security.optional,
  responses: {
    200: {
      description: 'Events, until either side ends the stream. The schema is that of one event',
      content: { 'text/event-stream': { schema: schemas.name('LiveEvent', { oneOf: events(schemas) }) } },
    },
    ...refusals(schemas, [
      'auth.required',
      'request.invalid',
      'request.too_many',
      'server.unavailable',
      'server.unexpected',
    ]),
  },
})

const events = (schemas: Schemas): JsonSchema[] =>
  liveMessage.options.map((message) => {
    const type = message.shape.type.value
    const data = schemas.name(`Live${type[0]?.toUpperCase()}${type.slice(1)}`, dataOf(schemas, message))
    return {
      type: 'object',
      required: ['event', 'data'],
      properties: {
        event: { type: 'string', const: type },
        id: { type: 'string', description: 'The chain’s block' },
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: data },
      },
    }
  })

/** Without what the stream says otherwise: the event's name, and whose it is. */
function dataOf(schemas: Schemas, message: z.ZodObject): JsonSchema {
  const { properties = {}, required = [], ...rest } = schemas.output(message)
  const { type: _, userid: __, ...data } = properties
  return { ...rest, properties: data, required: required.filter((name) => name in data) }
}
