import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { addTransitions, rebuildChainSchema, stateOfChainSchema } from './chainSchema.ts'
import { locks } from './locks.ts'
import * as house from './migrations/0001_house.ts'
import * as identity from './migrations/0002_identity.ts'
import * as trade from './migrations/0003_trade.ts'
import * as defaultPassword from './migrations/0004_default_password.ts'
import * as bridge from './migrations/0005_bridge.ts'
import * as operationKind from './migrations/0006_operation_kind.ts'
import * as words from './migrations/0007_words.ts'
import * as claims from './migrations/0008_claims.ts'
import * as operationState from './migrations/0009_operation_state.ts'
import * as boundLogins from './migrations/0010_bound_logins.ts'
import * as mailedLinks from './migrations/0011_mailed_links.ts'
import * as serverNames from './migrations/0012_server_names.ts'
import * as claimsOfOneDeposit from './migrations/0013_claims_of_one_deposit.ts'
import * as listingExpiry from './migrations/0014_listing_expiry.ts'
import * as operationBatch from './migrations/0015_operation_batch.ts'
import * as activityByTime from './migrations/0016_activity_by_time.ts'
import * as heroActivation from './migrations/0017_hero_activation.ts'
import * as legion from './migrations/0018_legion.ts'
import * as flight from './migrations/0019_flight.ts'
import * as summon from './migrations/0020_summon.ts'
import * as inviteRewards from './migrations/0021_invite_rewards.ts'
import * as inviteCounts from './migrations/0022_invite_counts.ts'
import * as operators from './migrations/0023_operators.ts'
import * as settingChanges from './migrations/0024_setting_changes.ts'
import * as gameWords from './migrations/0025_game_words.ts'
import * as mintCampaigns from './migrations/0026_mint_campaigns.ts'
import * as watch from './migrations/0027_watch.ts'
import * as withdrawals from './migrations/0028_withdrawals.ts'
import * as oneOfTwo from './migrations/0029_one_of_two.ts'
import * as notices from './migrations/0030_notices.ts'
import * as post from './migrations/0031_post.ts'
import * as hearts from './migrations/0032_hearts.ts'
import * as decided from './migrations/0033_decided.ts'
import * as arrivals from './migrations/0034_arrivals.ts'
import * as searchSeenBlock from './migrations/0035_search_seen_block.ts'
import * as months from './migrations/0036_months.ts'
import type { Db } from './open.ts'
import { hasReferenceRows, writeReferenceRows } from './referenceRows.ts'

/** Migrations by name, in order. Listed by hand: what runs is what is read here. */
export const migrations = {
  '0001_house': house,
  '0002_identity': identity,
  '0003_trade': trade,
  '0004_default_password': defaultPassword,
  '0005_bridge': bridge,
  '0006_operation_kind': operationKind,
  '0007_words': words,
  '0008_claims': claims,
  '0009_operation_state': operationState,
  '0010_bound_logins': boundLogins,
  '0011_mailed_links': mailedLinks,
  '0012_server_names': serverNames,
  '0013_claims_of_one_deposit': claimsOfOneDeposit,
  '0014_listing_expiry': listingExpiry,
  '0015_operation_batch': operationBatch,
  '0016_activity_by_time': activityByTime,
  '0017_hero_activation': heroActivation,
  '0018_legion': legion,
  '0019_flight': flight,
  '0020_summon': summon,
  '0021_invite_rewards': inviteRewards,
  '0022_invite_counts': inviteCounts,
  '0023_operators': operators,
  '0024_setting_changes': settingChanges,
  '0025_game_words': gameWords,
  '0026_mint_campaigns': mintCampaigns,
  '0027_watch': watch,
  '0028_withdrawals': withdrawals,
  '0029_one_of_two': oneOfTwo,
  '0030_notices': notices,
  '0031_post': post,
  '0032_hearts': hearts,
  '0033_decided': decided,
  '0034_arrivals': arrivals,
  '0035_search_seen_block': searchSeenBlock,
  '0036_months': months,
}

/** A database that this program cannot work on, with what to do about it. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/**
 * Brings the database to what this program needs: first what cannot be had again (migrations), then the tables that are
 * read from the chain, then the rows that the domain's own tables are. Throws what a failing migration threw.
 */
export async function migrate(db: Db): Promise<void> {
  const missing = await missingMigrations(db)
  // The migrator looks through the whole database, which takes longer than everything else at a start.
  if (missing.length > 0) await runMigrations(db)
  else if (await hasLivingPart(db)) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(locks.migration)})`.execute(tx)
    await bringChainSchema(tx)
    await writeReferenceRows(tx)
  })
}

/** For who starts on a database that somebody else migrates. */
export async function requireMigrated(db: Db): Promise<void> {
  const missing = await missingMigrations(db)
  if (missing.length === 0 && (await hasLivingPart(db))) return
  const what = missing.length ? ` (it has not seen ${missing.join(', ')})` : ''
  throw new DatabaseRefused(`The database is older than this program${what}. Run \`npm run migrate\` first.`)
}

async function runMigrations(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** What needs no migrations: the chain's tables and the domain's rows. */
const hasLivingPart = async (db: Db): Promise<boolean> =>
  (await stateOfChainSchema(db)) === 'current' && (await hasReferenceRows(db))

async function bringChainSchema(tx: Db): Promise<void> {
  const state = await stateOfChainSchema(tx)
  if (state === 'incomplete') await addTransitions(tx)
  if (state !== 'other') return
  // Who indexes now would go on writing what it has read into tables of another shape.
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(locks.indexer)}) as free`.execute(tx)
  if (!rows[0]?.free)
    throw new DatabaseRefused('An indexer runs on this database. Stop it, then migrate: the chain is to be read again.')
  await rebuildChainSchema(tx)
}

/** What this program would still do to the database. One that has seen more than the program knows is refused. */
async function missingMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  const { rows } = tables[0]?.found
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  const unknown = [...done].filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database is newer than this program (it has seen ${unknown.join(', ')}). Start the newer program on it, or restore a backup from before.`,
    )
  return Object.keys(migrations).filter((name) => !done.has(name))
}
