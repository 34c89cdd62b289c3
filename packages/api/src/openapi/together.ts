import { MOST_TOGETHER } from '../together.ts'
import { refusals } from './answers.ts'
import { security } from './call.ts'
import type { Schemas } from './schemas.ts'

export const togetherGroup = { name: 'together', description: 'Several questions in one request' }

/** GET /api/together. What OpenAPI has no words for: the answer is lines, each with the envelope of another call. */
export const describeTogether = (schemas: Schemas) => ({
  operationId: 'askTogether',
  summary: 'Several questions of who is logged in, each answered as soon as it can be',
  description:
    'Each line is the answer to one question: which one (from 0), its status, and its envelope, with a blank between them; in the order in which they are ready. Only GET calls of this document, with the headers of this request. A line that never came is to be asked for again.',
  tags: [togetherGroup.name],
  security: security.user,
  parameters: [
    {
      name: 'ask',
      in: 'query',
      required: true,
      description: 'The address of a call, with its query',
      schema: { type: 'array', minItems: 1, maxItems: MOST_TOGETHER, items: { type: 'string', pattern: '^/api/' } },
    },
  ],
  responses: {
    200: {
      description: 'One line for each question',
      content: {
        'text/plain': { schema: { type: 'string' }, example: '1 200 {"code":200,"msg":"Success","data":[]}\n' },
      },
    },
    ...refusals(schemas, ['auth.required', 'request.invalid', 'server.unavailable', 'server.unexpected']),
  },
})
