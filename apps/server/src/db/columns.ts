import { type RawBuilder, sql } from 'kysely'

type Values = readonly unknown[]

/**
 * Rows as a statement that yields them, a parameter for each of their columns: read by a database in a third of the time
 * that it takes for the same rows as JSON. What a column holds is told by its first value: a bigint is money and becomes
 * `numeric`, a number never has a fraction, an object is JSON. A column without any value is a bare null, which fits each.
 */
export function selectOf(rows: readonly object[], keys: readonly string[]): RawBuilder<unknown> {
  const columns = keys.map((key) => columnOf(rows.map((row) => (row as Record<string, unknown>)[key] ?? null)))
  // Named in the list itself the columns go side by side, row by row; as tables each would be written down first.
  return sql`select ${sql.join(columns)}`
}

function columnOf(values: Values): RawBuilder<unknown> {
  const some = values.find((value) => value !== null)
  const listed = (type: string, text: string) => sql`unnest(${text}::${sql.raw(type)}[])`
  switch (typeof some) {
    case 'undefined':
      return sql`null`
    case 'bigint':
      return listed('numeric', plain(values))
    case 'number':
      return listed('bigint', plain(values))
    case 'boolean':
      return listed('boolean', plain(values))
    case 'string':
      return listed('text', quoted(values))
  }
  if (Array.isArray(some)) {
    const lists = values.map((list) => (list === null ? null : plain(list as Values)))
    return sql`${listed('text', quoted(lists))}::bigint[]`
  }
  const elements = sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb)`
  return values.includes(null) ? sql`nullif(${elements}, 'null')` : elements
}

const plain = (values: Values): string => `{${(values.includes(null) ? values.map(orNull) : values).join(',')}}`
const orNull = (value: unknown): unknown => value ?? 'null'

/** Most texts are addresses, hashes and words, with nothing in them that an array would take for its own. */
function quoted(values: Values): string {
  if (!values.includes(null) && !/["\\]/.test(values.join(''))) return `{"${values.join('","')}"}`
  return `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
}
