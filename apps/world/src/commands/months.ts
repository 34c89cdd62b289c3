// `npm run months`: the parts of the tables that are kept by month. `-- detach <table>` takes the oldest part out, into
// the schema `archive`; `-- attach <table>` brings the one that went last back.
import {
  attachLast,
  detachOldest,
  type MonthlyTable,
  MonthRefused,
  monthly,
  monthlyTables,
  readParts,
} from '@mdragon/server'
import { ConfigError } from '../config.ts'
import { inDatabase } from './openInstallation.ts'

await inDatabase(async (db) => {
  const [verb, word = ''] = process.argv.slice(2)
  if (!verb) {
    for (const table of monthlyTables) await show(table)
    return true
  }
  const table = monthlyTables.find((name) => name === word)
  if (!(verb === 'detach' || verb === 'attach') || !table)
    throw new ConfigError(`Say which: npm run months -- detach|attach ${monthlyTables.join('|')}`)
  try {
    const name = verb === 'detach' ? await detachOldest(db, table, Date.now()) : await attachLast(db, table)
    console.log(verb === 'detach' ? `${name} is in the schema archive; its sums stay.` : `${name} is back.`)
    return true
  } catch (error) {
    if (!(error instanceof MonthRefused)) throw error
    console.error(error.message)
    return false
  }

  async function show(of: MonthlyTable) {
    const day = (time: number | null) =>
      time === null ? '' : new Date((time / monthly[of]) * 1000).toISOString().slice(0, 10)
    const away = await db.selectFrom('detached_month').selectAll().where('of_table', '=', of).orderBy('until').execute()
    for (const { name, since, until, rows } of away)
      console.log(`${name.padEnd(24)} ${day(since).padStart(10)} to ${day(until).padEnd(10)}  archive, ${rows} rows`)
    for (const { name, since, until } of await readParts(db, of))
      console.log(`${name.padEnd(24)} ${day(since).padStart(10)} to ${day(until).padEnd(10)}  attached`)
  }
})
