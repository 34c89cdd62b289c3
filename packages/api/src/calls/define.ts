import type { z } from 'zod'

/** One call of the wire. Its method and path are its key. */
export type Call = {
  /** What it is called in OpenAPI, and so in clients that others generate from it. */
  name: string
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Keeps the types of each call while it holds all of them to the same form. */
export const defineCalls = <const C extends Readonly<Record<`${'GET' | 'POST'} /api/${string}`, Call>>>(calls: C): C =>
  calls

/** Whether it makes no sense without data. The others are asked with an empty body, or with none. */
export const needsBody = ({ body }: Call): boolean => body !== undefined && !body.safeParse({}).success
