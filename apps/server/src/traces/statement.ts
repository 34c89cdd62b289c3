import { kinds, type Plan } from './trace.ts'

/** Rows that are written by the hundred make long texts; what is asked stands at the beginning. */
const LONGEST = 600

/** A statement as a span tells it: its shape and no value, neither those that go beside it nor one that is written in it. */
export const statementPlan = (sql: string): Plan => ({
  name: nameOf(sql),
  kind: kinds.client,
  attributes: () => ({ 'db.system.name': 'postgresql', 'db.query.text': shapeOf(sql) }),
})

/** Texts, one that was cut off too, and numbers that are no parameter's. */
const VALUES = /'(?:[^']|'')*'?|(?<![\w$"])\d+(?:\.\d+)?/g

export const shapeOf = (sql: string): string => sql.slice(0, LONGEST).replace(VALUES, '?').replace(/\s+/g, ' ').trim()

/** What it does to which table: `select chain.asset`. */
function nameOf(sql: string): string {
  const verb = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'sql'
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(sql.slice(0, LONGEST))?.[1]
  return table ? `${verb} ${table.replaceAll('"', '')}` : verb
}
