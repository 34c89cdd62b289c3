import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The contract's schemas check what comes in and what goes out. */
export function checkSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const { success, data: value, error } = schema.safeParse(data)
    return success ? { value } : { error }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.encode(schema, data)),
  )
}
