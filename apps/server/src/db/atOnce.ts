import type { RawBuilder } from 'kysely'
import type { Db } from './open.ts'

type RowsOf<Statements> = {
  [Key in keyof Statements]: Statements[Key] extends RawBuilder<infer Row> ? Row[] : never
}

/**
 * Statements of one transaction in their order, on one way there and back: none waits for the answer to the one before.
 * Of several that fail it is the first that is told, as nothing after it was done.
 */
export function atOnce<const Statements extends readonly RawBuilder<unknown>[]>(
  tx: Db,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const compiled = statements.map((statement) => statement.compile(tx))
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.allSettled(compiled.map((query) => connection.executeQuery(query)))
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.rows
    }) as RowsOf<Statements>
  })
}
