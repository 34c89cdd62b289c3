export { runAdmin } from './admin.ts'
export { KEEP_ANSWERS_MS, type ProgramConfig, readConfig as readProgram } from './config.ts'
export { DatabaseRefused, migrate, requireMigrated } from './db/migrate.ts'
export { type Db, openDatabase, openStore, type Store } from './db/open.ts'
export type { Extend } from './http/app.ts'
export { contentPolicy } from './http/page.ts'
export { standForLeader } from './indexer/leader.ts'
export { forgetChain } from './indexer/reorg.ts'
export { hashChainTables, hashKeptTables } from './indexer/tableHash.ts'
export { type OperationLife, readOperationLife } from './jobs/operationLife.ts'
export { reconcile } from './jobs/reconcile.ts'
export { reindex } from './jobs/reindex.ts'
export { noteSolvency } from './jobs/solvency.ts'
export { postAll, TICKET, TREASURY, transfer } from './ledger/ledger.ts'
export { queueMail } from './mail/outbox.ts'
export { createMailSender } from './mail/sender.ts'
export { hashPassword } from './modules/account/index.ts'
export { restoreDragons } from './modules/dragons/index.ts'
export { addGameKey, secretOfKey } from './modules/game/index.ts'
export { codeAt, hireOperators, stepOf } from './modules/operator/index.ts'
export { giveTickets } from './modules/rewards/index.ts'
export { searchColumns } from './modules/searches/index.ts'
export { acceptClaim, unissuedClaims } from './modules/vouchers/index.ts'
export {
  attachLast,
  detachOldest,
  type MonthlyTable,
  MonthRefused,
  makeMonths,
  monthly,
  monthlyTables,
  readParts,
} from './months/index.ts'
export { createParts, PartFailed, type Parts, taken } from './parts.ts'
export { newVapidKeys, publicKeyOf } from './push/vapid.ts'
export { applySetup, type Setup } from './setup.ts'
export { startServer } from './start.ts'
export { createIndexer } from './wiring.ts'
