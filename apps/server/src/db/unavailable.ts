/**
 * Of the network (by name) and of PostgreSQL (by SQLSTATE): gone, going, starting, full, too slow to answer, or two that
 * waited for each other, of which one had to go.
 */
const codes =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|57P0[1-3]|57014|53300|40001|40P01|08...)$/
/** Of a statement that was kept from before a migration. */
export const PLAN_OUTDATED = 'Kept statement no longer fits'
/** What the driver itself throws carries no code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Client has encountered a connection error|Kept statement no longer fits)/

/** Whether the database could not be asked, as against: it was asked something wrong. Asking again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && codes.test(code)) return true
  return sentences.test(error.message) || isUnavailable(error.cause)
}
