import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { countsFrom, LOGIN, passwordProblem, readEmail } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { forgetTries, requireUnder, takeTry } from '../../limits/rateLimit.ts'
import type { Visitor } from '../../routing/index.ts'
import { addLine } from '../../verbs/index.ts'
import { hashPassword, isPassword, readMark, writeMark } from '../account/index.ts'
import { unseal } from './sealed.ts'
import { hashToken, openSession } from './sessions.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

type Self = CallData<'GET /api/operator/me'>
/** With what the browser keeps of it. */
export type LoggedIn = { self: Self; token: string; mark: string }

const HOUR_MS = 3_600_000
const OPENINGS = 30
/** Apart from the players' marks: one never speaks for the other. */
const markSecret = (secret: string): string => `operator ${secret}`

/**
 * E-mail, password and code at once, and one answer for whatever is wrong. A browser that has been in this account has
 * tries of its own, which no stranger can spend; the others wait ever longer, by account and by address.
 */
export async function logIn(
  ctx: Context,
  { email: text, password, code }: CallBody<'POST /api/operator/login'>,
  visitor: Visitor,
  mark: string | undefined,
): Promise<LoggedIn> {
  const { db, config } = ctx
  const nowMs = config.now()
  const email = readEmail(text) ?? ''
  const operator = await db.selectFrom('operator').selectAll().where('email', '=', email).executeTakeFirst()
  const device = readMark(markSecret(config.secret), mark, nowMs)
  const isKnown = operator !== undefined && device?.userids.includes(operator.id)
  const keys = isKnown
    ? [`operator device:${device?.id}:${email}`]
    : [`operator account:${email}`, `operator address:${visitor.ip}`]
  for (const key of keys) await takeTry(ctx, key, nowMs)
  const isRight = await isPassword(password, operator?.password_hash ?? null)
  if (!isRight || operator?.state !== 'active' || !(await useCode(ctx, operator, code)))
    throw new AppError('operator.wrong')
  for (const key of keys) await forgetTries(ctx, key)
  return enter(ctx, operator, visitor, mark)
}

/** Once each: of two who send the same code at once, one is in. */
export async function useCode(
  { db, config }: Context,
  { id, factor, factor_step }: { id: number; factor: string | null; factor_step: number },
  code: string,
): Promise<boolean> {
  const step = factor && matchingStep(unseal(config.secret, factor), code, config.now(), factor_step)
  if (!step) return false
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ factor_step: step })
    .where('id', '=', id)
    .where('factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Entering = Pick<Self, 'id' | 'email' | 'role'>

async function enter({ db, config }: Context, operator: Entering, visitor: Visitor, before: string | undefined) {
  const { id, email, role } = operator
  const nowMs = config.now()
  const line = {
    at: nowMs,
    operator_id: id,
    operator: email,
    verb: LOGIN,
    subject: `operator:${id}`,
    is_public: false,
  }
  const { token, expires_at } = await db.transaction().execute(async (tx) => {
    const session = await openSession(tx, id, visitor, nowMs)
    await addLine(tx, { ...line, details: JSON.stringify({ ip: visitor.ip }) })
    return session
  })
  const secret = markSecret(config.secret)
  const mark = writeMark(secret, readMark(secret, before, nowMs), id, nowMs)
  return { self: { id, email, role, expires_at: Math.floor(expires_at / 1000) }, token, mark }
}

const findInvited = async ({ db, config }: Context, token: string) => {
  const operator = await db
    .selectFrom('operator')
    .selectAll()
    .where('invite_hash', '=', hashToken(token))
    .where('invite_until', '>', config.now())
    .executeTakeFirst()
  if (!operator?.factor) throw new AppError('operator.invitation_gone')
  return { ...operator, secret: unseal(config.secret, operator.factor) }
}

export async function readInvitation(
  ctx: Context,
  token: string,
  { ip }: Visitor,
): Promise<CallData<'POST /api/operator/invitation'>> {
  await requireUnder(ctx, `operator invitation:${ip}`, OPENINGS, HOUR_MS, ctx.config.now())
  const { email, role, secret } = await findInvited(ctx, token)
  return { email, role, secret: base32(secret), uri: otpauthUri(email, secret) }
}

/** The link is used up in the moment in which password and second factor are set. */
export async function acceptInvitation(
  ctx: Context,
  { token, password, code }: CallBody<'POST /api/operator/accept'>,
  visitor: Visitor,
  mark: string | undefined,
): Promise<LoggedIn> {
  const { db, config } = ctx
  await takeTry(ctx, `operator accept:${visitor.ip}`, config.now())
  const invited = await findInvited(ctx, token)
  const problem = passwordProblem(password)
  if (problem) throw new AppError(problem)
  const step = matchingStep(invited.secret, code, config.now(), invited.factor_step)
  if (step === null) throw new AppError('operator.code')
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({
      state: 'active',
      password_hash: await hashPassword(password),
      factor_step: step,
      invite_hash: null,
      invite_until: null,
      // Who was here before and only needed a new second factor counts as before.
      counts_from: invited.counts_from ?? countsFrom(invited.invited_by, config.now()),
    })
    .where('id', '=', invited.id)
    .where('invite_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('operator.invitation_gone')
  await forgetTries(ctx, `operator accept:${visitor.ip}`)
  return enter(ctx, invited, visitor, mark)
}
