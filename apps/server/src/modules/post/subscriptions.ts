import { AppError } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { areKeys, leadsOutside, type Receiver, readEndpoint } from '../../push/index.ts'

/** So many browsers of one player; a further one takes the place of the oldest. */
const MOST = 10

type Owner = { userid: number; sessionId: number }

/** A browser wants to be woken, as long as this session lasts. What it asks us to send to is looked at first. */
export async function subscribe({ db, config }: Context, owner: Owner, receiver: Receiver): Promise<void> {
  const { push } = config
  if (!push) throw new AppError('push.off')
  const url = readEndpoint(receiver.endpoint, push.allowsPrivate)
  if (!url || !areKeys(receiver)) throw new AppError('push.endpoint')
  if (!push.allowsPrivate && !(await leadsOutside(url))) throw new AppError('push.endpoint')
  await db.transaction().execute((tx) => save(tx, owner, receiver, config.now()))
}

/** A browser is one player's: whoever is logged in there now. What was on its way to another goes with the old row. */
async function save(tx: Db, { userid, sessionId }: Owner, receiver: Receiver, nowMs: number): Promise<void> {
  const { endpoint, p256dh, auth } = receiver
  await forget(tx, endpoint)
  await tx
    .insertInto('push_subscription')
    .values({ userid, session_id: sessionId, endpoint, p256dh, auth, created_at: nowMs })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .execute()
  const kept = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('userid', '=', userid)
    .orderBy('id', 'desc')
    .limit(MOST)
  await tx.deleteFrom('push_subscription').where('userid', '=', userid).where('id', 'not in', kept).execute()
}

const forget = (db: Db, endpoint: string) =>
  db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()

/** The browser of a login wants no more. */
export const unsubscribe = (db: Db, sessionId: number) =>
  db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
