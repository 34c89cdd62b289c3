import type { z } from 'zod'
import { collectionMetadata, tokenMetadata } from '../metadata.ts'
import { refusals } from './answers.ts'
import { security } from './call.ts'
import type { Schemas } from './schemas.ts'

export const metadataGroup = {
  name: 'metadata',
  description: 'For wallets and other markets, by their own standards: no envelope around a success',
}

/** Not of the envelope: the chain's contracts name these addresses. */
export const describeMetadata = (schemas: Schemas) => ({
  '/metadata/{collection}': {
    get: describe(schemas, 'getCollectionMetadata', 'ERC-7572 metadata of a collection', collectionMetadata, [
      collection,
    ]),
  },
  '/metadata/{collection}/{id}': {
    get: describe(schemas, 'getTokenMetadata', 'ERC-721 metadata of a token', tokenMetadata, [collection, tokenId]),
  },
})

const collection = {
  name: 'collection',
  in: 'path',
  required: true,
  description: '`card` or `mdragon`; `.json` may follow',
  schema: { type: 'string' },
}
const tokenId = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The token’s number; `.json` may follow',
  schema: { type: 'string' },
}

const describe = (schemas: Schemas, name: string, summary: string, answer: z.ZodType, parameters: object[]) => ({
  operationId: name,
  summary,
  tags: [metadataGroup.name],
  security: security.anyone,
  parameters,
  responses: {
    200: { description: 'Success', content: { 'application/json': { schema: schemas.output(answer) } } },
    ...refusals(schemas, [
      'request.invalid',
      'request.too_many',
      'card.not_found',
      'server.unexpected',
      'server.unavailable',
    ]),
  },
})
