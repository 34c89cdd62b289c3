import { assetKinds, saleKinds } from '@mdragon/domain'
import { z } from 'zod'
import { id } from './ids.ts'

/** Money on the wire: a plain decimal string of at most 18 places. */
export const amount = z
  .string()
  .regex(/^\d+(\.\d{1,18})?$/)
  .meta({ id: 'Amount', description: 'Decimal string, never a number', examples: ['12.5'] })
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ id: 'Address' })
export const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .meta({ id: 'Hash' })
export const unixSeconds = z.int().meta({ id: 'UnixSeconds' })

/** What an asset is, in the words of the specification. */
export const asset = z
  .object({
    assets_id: id,
    tokenid: z.int().min(0),
    type: z.enum(assetKinds),
    index_id: id,
    name: z.string(),
    grade: z.int(),
    camp: z.int(),
    profession: z.int(),
    element: z.int(),
    level: z.int(),
    star: z.int(),
    stage: z.int(),
    strength: z.int(),
    power: z.int(),
    owner: address,
    traits: z.string().meta({ description: 'What the chain keeps of it: 64 bits, in hexadecimal' }),
    art: z.string().meta({ description: 'Path of its picture; never changes, may be cached for good' }),
  })
  .meta({ id: 'Asset' })

/** An offer on the market: at a fixed price, or in an NFT111 auction. */
export const offer = z
  .object({
    kind: z.enum(saleKinds),
    coin: z.string(),
    price: amount.meta({ description: 'Fixed price, or the present price of the auction' }),
    pay: amount.meta({ description: 'What a buyer must pay now: the price, or at least 1.11 times it' }),
    since: unixSeconds,
    lock_block: z
      .int()
      .nullable()
      .meta({ description: 'Block at which the auction locks; null for a fixed price and before the first bid' }),
    expires_at: unixSeconds.nullable().meta({ description: 'The last second of a sale; null: it has no end' }),
    is_expired: z.boolean().meta({ description: 'That second has passed, by the chain’s clock: nobody can buy it' }),
  })
  .meta({ id: 'Offer' })

/** Where the chain is, as we have indexed it: lets a page count blocks and measured time. */
export const head = z
  .object({
    block: z.int(),
    time: unixSeconds,
    block_ms: z.int().meta({ description: 'Measured mean time between blocks' }),
  })
  .meta({ id: 'Head' })

/**
 * Text from outside. Its bound is well above what the rules allow, so that a megabyte is refused before it is looked at;
 * a NUL, which no database text can hold, is refused here rather than there, and so is half of a character, which would
 * become another sign on its way: of two passwords that differ in it, each would open the other's account.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed())

export const email = text(400).meta({ description: 'E-mail address' })
export const password = text(1024).meta({ description: '8 to 128 characters' })

/** A browser that has been in an account is known again by it. */
export const givenMark = z.string().meta({ description: 'To be kept, and named at the next login of this browser' })
export const deviceMark = text(200).optional().meta({ description: 'The last one that this browser was given' })
