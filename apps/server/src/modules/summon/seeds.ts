import { randomBytes } from 'node:crypto'
import { AppError } from '@mdragon/api'
import { DRAWS_OF_SEED, SEEDS_OF_CHAIN, seedHash, seedOfChain, summonCounts } from '@mdragon/domain/summon/index'
import type { Selectable } from 'kysely'
import { chainClient } from '../../chain/client.ts'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { SummonSeedTable } from '../../db/schema.ts'
import { readSummonTerms } from '../settings/index.ts'

export type Seed = Selectable<SummonSeedTable>

/** So far ahead of the newest block that nobody knows its hash yet. */
const BLOCKS_AHEAD = 5
const MOST_AT_ONCE = Math.max(...summonCounts)

const present = (db: Db, userid: number) =>
  db.selectFrom('summon_seed').selectAll().where('userid', '=', userid).where('revealed_at', 'is', null)

/** The seed that an account's next draws are made with. The first time that it is asked for, a chain is committed to. */
export async function presentSeed(ctx: Context, userid: number): Promise<Seed> {
  const { db } = ctx
  const seed = await present(db, userid).executeTakeFirst()
  if (seed) return withBlock(ctx, seed)
  await commitChain(ctx, db, userid)
  return present(db, userid).executeTakeFirstOrThrow()
}

/** For the rest of the transaction nobody else draws or changes the seed of this account. */
export const lockSeed = (tx: Db, userid: number): Promise<Seed | undefined> =>
  present(tx, userid).forUpdate().executeTakeFirst()

/** Two that ask at once commit to one. */
async function commitChain(ctx: Context, db: Db, userid: number): Promise<void> {
  const last = randomBytes(32).toString('hex')
  const { mixesBlock } = await readSummonTerms(db, ctx.config.now())
  const block_number = mixesBlock ? (await readHead(db)).block + BLOCKS_AHEAD : null
  await insertSeed(
    db,
    { userid, last, following: SEEDS_OF_CHAIN - 1, block_number, block_hash: null },
    ctx.config.now(),
  )
}

type Place = Pick<Seed, 'userid' | 'last' | 'following' | 'block_number' | 'block_hash'>

async function insertSeed(db: Db, place: Place, nowMs: number): Promise<void> {
  const seed = seedOfChain(place.last, place.following)
  await db
    .insertInto('summon_seed')
    .values({ ...place, seed, hash: seedHash(seed), created_at: nowMs, revealed_at: null })
    .onConflict((conflict) => conflict.column('userid').where('revealed_at', 'is', null).doNothing())
    .execute()
}

/** Reveals a seed and goes on to the next of its chain, or to a new chain after the last. */
export async function turnSeed(ctx: Context, tx: Db, seed: Seed): Promise<void> {
  const nowMs = ctx.config.now()
  await tx.updateTable('summon_seed').set({ revealed_at: nowMs }).where('id', '=', seed.id).execute()
  const { userid, last, following, block_number, block_hash } = seed
  if (following === 0) return commitChain(ctx, tx, userid)
  await insertSeed(tx, { userid, last, following: following - 1, block_number, block_hash }, nowMs)
}

/** Whether the next ten might be too many for it. */
export const isSpent = (draws: number): boolean => draws + MOST_AT_ONCE > DRAWS_OF_SEED

/** The hash of the block that it waits for, once that is final. */
async function withBlock(ctx: Context, seed: Seed): Promise<Seed> {
  const { block_number } = seed
  if (block_number === null || seed.block_hash !== null) return seed
  if ((await readHead(ctx.db)).final_block < block_number) return seed
  const block = await chainClient(ctx.config)
    .getBlock({ blockNumber: BigInt(block_number) })
    .catch(() => null)
  if (!block?.hash) return seed
  const block_hash: string = block.hash
  await ctx.db
    .updateTable('summon_seed')
    .set({ block_hash })
    .where('id', '=', seed.id)
    .where('block_hash', 'is', null)
    .execute()
  return { ...seed, block_hash }
}

/** One that waits for a block cannot be drawn with. */
export function requireBlock({ block_number, block_hash }: Seed): void {
  if (block_number !== null && block_hash === null) throw new AppError('summon.block_pending')
}
