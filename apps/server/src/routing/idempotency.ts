import { createHash } from 'node:crypto'
import { AppError } from '@mdragon/api'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { asOneDeed } from '../db/deed.ts'
import type { Visitor } from './visitor.ts'

const KEY = /^[\w-]{8,100}$/
/**
 * A request that has not finished by then, as its node may have died, is done by who asks again. Should the first be alive
 * after all, it comes too late: it is no longer the one of that time, and what it did is undone.
 */
const STUCK_MS = 5000

/**
 * Same Idempotency-Key and body: same answer, one effect. Another body under the same key is refused, and so is a second
 * request while the first is under way. Refusals are not kept: what failed may be tried again. Effect and kept answer are
 * one transaction, so that a node that dies between them leaves neither.
 */
export async function answerOnce<T>(
  { db, config }: Context,
  request: FastifyRequest,
  visitor: Visitor,
  run: () => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return run()
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('request.invalid')
  const nowMs = config.now()
  const place = { owner: ownerOf(visitor), key: header }
  const request_hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')

  const mine = await db
    .insertInto('idempotency')
    .values({ ...place, request_hash, created_at: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({ created_at: nowMs })
        .where('idempotency.status', 'is', null)
        .where('idempotency.request_hash', '=', request_hash)
        .where('idempotency.created_at', '<', nowMs - STUCK_MS),
    )
    .returning('key')
    .executeTakeFirst()
  const at = (owner: typeof place) =>
    db.selectFrom('idempotency').selectAll().where('owner', '=', owner.owner).where('key', '=', owner.key)
  if (!mine) {
    const before = await at(place).executeTakeFirst()
    if (before?.request_hash !== request_hash) throw new AppError('request.key_reused')
    if (!before.body) throw new AppError('request.in_flight')
    return JSON.parse(before.body) as T
  }
  try {
    return await asOneDeed(db, run, async (tx, answer) => {
      const { numUpdatedRows } = await tx
        .updateTable('idempotency')
        .set({ status: 200, body: JSON.stringify(answer) })
        .where('owner', '=', place.owner)
        .where('key', '=', place.key)
        .where('created_at', '=', nowMs)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new AppError('request.in_flight')
    })
  } catch (error) {
    await db
      .deleteFrom('idempotency')
      .where('owner', '=', place.owner)
      .where('key', '=', place.key)
      .where('created_at', '=', nowMs)
      .execute()
    throw error
  }
}

function ownerOf({ operator, user, ip }: Visitor): string {
  if (operator) return `operator:${operator.id}`
  return user ? `user:${user.userid}` : `ip:${ip}`
}
