import { z } from 'zod'
import { address } from './calls/schemas.ts'

/** ERC-721 metadata: what a wallet or another market shows of a token. */
export const tokenMetadata = z
  .object({
    name: z.string(),
    description: z.string(),
    image: z.string(),
    external_url: z.string(),
    attributes: z.array(
      z.object({
        trait_type: z.string(),
        value: z.union([z.string(), z.number()]),
        display_type: z.literal('number').optional(),
        max_value: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'TokenMetadata' })
export type TokenMetadata = z.output<typeof tokenMetadata>

/** ERC-7572: the collection itself. */
export const collectionMetadata = z
  .object({ name: z.string(), description: z.string(), image: z.string(), external_link: z.string(), address })
  .meta({ id: 'CollectionMetadata' })
export type CollectionMetadata = z.output<typeof collectionMetadata>
