import { AppError, type CallData } from '@mdragon/api'
import { isAtLeast, isOneOfTwo, type OperatorRole, readEmail } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { OperatorTable } from '../../db/schema.ts'
import { queueMail } from '../../mail/outbox.ts'
import { inviteMail } from '../../mail/templates.ts'
import { type Actor, verb } from '../../verbs/index.ts'
import { seal } from './sealed.ts'
import { closeSessionsOf, hashToken, newToken } from './sessions.ts'
import { newSecret } from './totp.ts'

type Operator = Selectable<OperatorTable>
type Listed = CallData<'GET /api/operator/list-operators'>[number]

const INVITE_HOURS = 72
const HOUR_MS = 3_600_000
const seconds = (ms: number): number => Math.floor(ms / 1000)

/** A link that works once, with a new secret for the authenticator; mailed in the person's language. */
async function sendInvitation(
  { config }: Context,
  tx: Db,
  operator: Pick<Operator, 'id' | 'email' | 'role' | 'language'>,
) {
  const token = newToken()
  const nowMs = config.now()
  await tx
    .updateTable('operator')
    .set({
      state: 'invited',
      invite_hash: hashToken(token),
      invite_until: nowMs + INVITE_HOURS * HOUR_MS,
      factor: seal(config.secret, newSecret()),
      factor_step: 0,
    })
    .where('id', '=', operator.id)
    .execute()
  // After the #: it is never sent to a server, and so stands in no log on its way.
  const link = `${config.origins[0]}/operator#invitation=${token}`
  await queueMail(tx, operator.email, inviteMail(operator.language, { ...operator, link, hours: INVITE_HOURS }), nowMs)
  return link
}

export const invite = verb('invite', async ({ ctx, tx, actor, nowMs }, { email: text, role, language }) => {
  const email = readEmail(text)
  if (!email) throw new AppError('email.format')
  const waiting = { state: 'invited' as const, invite_hash: hashToken(newToken()), invite_until: nowMs }
  const created = await tx
    .insertInto('operator')
    .values({ email, role, language, created_at: nowMs, invited_by: actor.id, ...waiting })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  const operator = created ?? (await inviteAgain(tx, email, role, actor.id))
  const link = await sendInvitation(ctx, tx, operator)
  return { data: { id: operator.id, link }, subject: operator.id, details: { email, role } }
})

/** Who has not come yet may be asked once more; who has, has an account. */
async function inviteAgain(tx: Db, email: string, role: OperatorRole, invited_by: number | null): Promise<Operator> {
  const again = await tx
    .updateTable('operator')
    .set({ role, invited_by })
    .where('email', '=', email)
    .where('state', '=', 'invited')
    .where('password_hash', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!again) throw new AppError('operator.exists')
  return again
}

export const listOperators = verb('list-operators', async ({ tx }) => ({ data: await readOperators(tx) }))

async function readOperators(db: Db, id?: number): Promise<Listed[]> {
  let query = db
    .selectFrom('operator as o')
    .leftJoin('operator_recovery as r', 'r.operator_id', 'o.id')
    .leftJoin('operator as a', 'a.id', 'r.asked_by')
    .select([
      'o.id',
      'o.email',
      'o.role',
      'o.state',
      'o.created_at',
      'o.counts_from',
      'r.asked_at',
      'a.email as asked_by',
    ])
    .select((e) =>
      e
        .selectFrom('operator_session as s')
        .select((s) => s.fn.max('s.seen_at').as('at'))
        .whereRef('s.operator_id', '=', 'o.id')
        .as('seen_at'),
    )
    .orderBy('o.id')
  if (id !== undefined) query = query.where('o.id', '=', id)
  return (await query.execute()).map(({ asked_at, asked_by, counts_from, created_at, seen_at, ...row }) => ({
    ...row,
    recovery_by: asked_at === null ? null : (asked_by ?? SHELL),
    counts_from: counts_from === null ? null : seconds(counts_from),
    created_at: seconds(created_at),
    seen_at: seen_at === null ? null : seconds(seen_at),
  }))
}

/** What the log calls who has the command line. */
export const SHELL = 'command line'

async function listed(db: Db, id: number): Promise<Listed> {
  const [operator] = await readOperators(db, id)
  if (!operator) throw new AppError('operator.not_found')
  return operator
}

/** Another than oneself, and held: two admins who change each other wait for one another. */
async function takeOther(tx: Db, actor: Actor, id: number): Promise<Operator> {
  // All admins in one order: two who close each other at once do not both find one left.
  const admins = await tx
    .selectFrom('operator')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  const operator =
    admins.find((admin) => admin.id === id) ??
    (await tx.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!operator || operator.state === 'closed') throw new AppError('operator.not_found')
  if (operator.id === actor.id) throw new AppError('operator.itself')
  return operator
}

/** The installation is never without somebody who may everything. */
async function requireAdminLeft(tx: Db): Promise<void> {
  const admin = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()
  if (!admin) throw new AppError('operator.last_admin')
}

export const changeRole = verb('change-role', async ({ tx, actor }, { id, role }) => {
  const before = await takeOther(tx, actor, id)
  await tx.updateTable('operator').set({ role }).where('id', '=', id).execute()
  await requireAdminLeft(tx)
  // What a page shows by the old role is asked for anew.
  if (!isAtLeast(role, before.role)) await closeSessionsOf(tx, id)
  return { data: await listed(tx, id), subject: id, details: { before: before.role, role } }
})

export const closeOperator = verb('close-operator', async ({ tx, actor }, { id }) => {
  const { email } = await takeOther(tx, actor, id)
  await tx
    .updateTable('operator')
    .set({ state: 'closed', invite_hash: null, invite_until: null })
    .where('id', '=', id)
    .execute()
  await requireAdminLeft(tx)
  await closeSessionsOf(tx, id)
  await tx.deleteFrom('operator_recovery').where('operator_id', '=', id).execute()
  return { data: await listed(tx, id), subject: id, details: { email } }
})

/** Whether they count where two persons have to agree; the command line does. */
export async function countsAsOneOfTwo(tx: Db, id: number | null, nowMs: number): Promise<boolean> {
  if (id === null) return true
  const row = await tx.selectFrom('operator').select('counts_from').where('id', '=', id).executeTakeFirst()
  return isOneOfTwo(row?.counts_from ?? null, nowMs)
}

/** The first of two only asks; the second, another one, sends the person a new invitation. */
export const recoverOperator = verb('recover-operator', async ({ ctx, tx, actor, nowMs }, { id }) => {
  if (!(await countsAsOneOfTwo(tx, actor.id, nowMs))) throw new AppError('operator.too_new')
  const operator = await takeOther(tx, actor, id)
  const asked = await tx.selectFrom('operator_recovery').selectAll().where('operator_id', '=', id).executeTakeFirst()
  if (!asked) {
    await tx.insertInto('operator_recovery').values({ operator_id: id, asked_by: actor.id, asked_at: nowMs }).execute()
    return { data: await listed(tx, id), subject: id, details: { step: 'asked' } }
  }
  if (asked.asked_by === actor.id) throw new AppError('operator.same_person')
  await tx.deleteFrom('operator_recovery').where('operator_id', '=', id).execute()
  await closeSessionsOf(tx, id)
  await sendInvitation(ctx, tx, operator)
  return { data: await listed(tx, id), subject: id, details: { step: 'done', first: asked.asked_by } }
})
