export { makeMonths } from './ahead.ts'
export { attachLast, detachOldest, forgetMonths, MonthRefused } from './detach.ts'
export {
  keptSince,
  keptSinceText,
  type MonthlyTable,
  monthly,
  monthlyTables,
  readParts,
} from './tables.ts'
