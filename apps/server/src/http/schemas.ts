import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { writeEnvelope } from '../routing/index.ts'

/** The contract's schemas check what comes in and what goes out. */
export function checkSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const { success, data: value, error } = schema.safeParse(data)
    return success ? { value } : { error }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        writeEnvelope(schema, answer),
  )
}
