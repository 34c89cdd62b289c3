import { z } from 'zod'

/** The greatest integer that a column of the database holds. What is greater names nothing, and never gets there. */
export const MAX_ID = 2_147_483_647

/** The number of a row. */
export const id = z.int().min(1).max(MAX_ID)
/** Lines of activity are all that players ever do: they are counted further, as far as fifteen digits go. */
export const MAX_LINE = 999_999_999_999_999
export const lineId = z.int().min(1).max(MAX_LINE)
export const assetsId = id.meta({ description: 'assets_id' })

/**
 * The same in an address. What is no such number names nothing either, and is read as 0, which no row has: so the call
 * says what is not there, instead of what is wrong with the address.
 */
export const idInAddress = z
  .string()
  .max(40)
  .transform((text) => (/^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : 0))
export const assetsIdInAddress = idInAddress.meta({ description: 'assets_id' })

/** What the server itself has named: an operation, a captcha, a login by QR code. */
export const name = z.string().regex(/^[\w-]{1,64}$/)
