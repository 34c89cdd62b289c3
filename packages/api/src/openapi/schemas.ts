import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Turns zod's schemas into JSON Schema. Those with an id are named once, for all that refer to them. */
export function createSchemas() {
  const named: Record<string, JsonSchema> = {}
  const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, override: tidy })
    for (const [id, definition] of Object.entries($defs)) named[id] = atComponents(definition)
    return atComponents(own)
  }
  return {
    named,
    /** What a caller sends. */
    input: (schema: z.ZodType) => describe(schema, 'input'),
    /** What a caller gets. */
    output: (schema: z.ZodType) => describe(schema, 'output'),
    /** Names one here that is no schema of zod's. */
    name: (id: string, schema: JsonSchema): JsonSchema => {
      named[id] = schema
      return { $ref: `#/components/schemas/${id}` }
    },
  }
}
export type Schemas = ReturnType<typeof createSchemas>

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  // Fields may be added to an answer later: a client must not refuse them.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Every integer of JSON's is within these bounds.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const atComponents = (schema: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
