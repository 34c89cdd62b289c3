import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * PGlite works in our own thread and answers within the same turn of the event loop: a line of questions, whoever asks
 * them, would be answered to its end before a timer runs or a connection is heard. After each, the loop turns.
 */
export function turnAfterEach(pglite: PGlite): void {
  turnAfterQueries(pglite)
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (run) =>
    transaction((tx) => {
      turnAfterQueries(tx)
      return run(tx)
    })
}

function turnAfterQueries(asked: PGlite | Transaction): void {
  const query = asked.query.bind(asked)
  asked.query = async (...question) => {
    const answer = await query<never>(...question)
    await nextTurn()
    return answer
  }
}
