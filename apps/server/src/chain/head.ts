import { AppError } from '@mdragon/api'
import type { Db } from '../db/open.ts'

export type Head = { block: number; time: number; block_ms: number; version: string; final_block: number }

/** Where the chain is, as far as it has been indexed. */
export async function readHead(db: Db): Promise<Head> {
  const cursor = await db
    .selectFrom('chain.cursor')
    .select(['block', 'time', 'block_ms', 'version', 'final_block'])
    .executeTakeFirst()
  if (!cursor) throw new AppError('server.unavailable')
  return cursor
}
