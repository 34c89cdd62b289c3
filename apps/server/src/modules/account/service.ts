import { AppError, type CallBody, type CallData, type CodePurpose, type Locale } from '@mdragon/api'
import { formatAmount, nicknameProblem, passwordProblem, readEmail, tidyNickname } from '@mdragon/domain'
import { getAddress, type Hex } from 'viem'
import type { Context } from '../../context.ts'
import { isActivated } from '../../ledger/activation.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { forgetTries, requireUnder, takeTry } from '../../limits/rateLimit.ts'
import { publish } from '../../live/publish.ts'
import { queueMail } from '../../mail/outbox.ts'
import { codeMail } from '../../mail/templates.ts'
import { requireUser, type Visitor } from '../../routing/index.ts'
import { countHeld } from '../drawn/index.ts'
import { isOnline } from '../roles/index.ts'
import { findAccount, findByEmail, noteSecurityEvent, registerAddress, type SecurityKind } from './accounts.ts'
import { useCaptcha } from './captcha.ts'
import { CODE_MS, type CodeSubject, createCode, newLinkToken, takeLink, useCode, voidCodes } from './codes.ts'
import { readMark, writeMark } from './deviceMark.ts'
import { takeLoginTry } from './loginTries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type Caller, closeOtherSessions, openSession, type SessionUser } from './sessions.ts'
import { readSignedLogin } from './walletLogin.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export async function loginByWallet(
  ctx: Context,
  body: CallBody<'POST /api/auth/login'>,
  caller: Caller,
): Promise<CallData<'POST /api/auth/login'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  await requireUnder(ctx, `login:${caller.ip}`, 60, HOUR_MS, nowMs)
  const address = await readSignedLogin(ctx, body.message, body.signature as Hex)
  return db.transaction().execute(async (tx) => {
    const { userid, isNew, invite } = await registerAddress(tx, address, body.inviteCode, nowMs)
    await noteSecurityEvent(tx, userid, 'login.wallet', caller, nowMs)
    const session = await openSession(tx, userid, caller, body.remember ?? true, nowMs)
    return { ...session, device_mark: markOf(ctx, body.device_mark, userid), is_new: isNew, invite }
  })
}

/** The same answer, and the same time, whether the address is known or not. */
export async function loginByEmail(
  ctx: Context,
  body: CallBody<'POST /api/auth/login/email'>,
  visitor: Visitor,
): Promise<CallData<'POST /api/auth/login/email'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const email = readEmail(body.email)
  if (!email) throw new AppError('email.format')
  const account = await findByEmail(db, email)
  const device = readMark(config.secret, body.device_mark, nowMs)
  const knownDevice = device && account && device.userids.includes(account.userid) ? device.id : null
  const trier = { email, visitor, captcha: body.captcha, knownDevice }
  const { giveBack } = await takeLoginTry(ctx, trier)
  if (!(await isPassword(body.password, account?.password_hash ?? null)) || !account) throw new AppError('login.wrong')
  await giveBack()
  await noteSecurityEvent(db, account.userid, 'login.email', visitor, nowMs)
  const session = await openSession(db, account.userid, visitor, body.remember ?? false, nowMs)
  return { ...session, device_mark: markOf(ctx, body.device_mark, account.userid) }
}

/** The mark of the browser that has just shown whose account it is. */
function markOf({ config }: Context, before: string | undefined, userid: number): string {
  const nowMs = config.now()
  return writeMark(config.secret, readMark(config.secret, before, nowMs), userid, nowMs)
}

export async function readUserInfo(
  { db, config }: Context,
  { userid, token }: { userid: number; token: string },
): Promise<CallData<'GET /api/user/info'>> {
  const account = await findAccount(db, userid)
  const inviter = account.inviter_id ? await findAccount(db, account.inviter_id) : null
  const counts = account.address
    ? await db
        .selectFrom('chain.asset')
        .select(['type', (e) => e.fn.countAll<number>().as('n')])
        .where('owner', '=', account.address)
        .groupBy('type')
        .execute()
    : []
  const hero = account.address ? (await balancesOf(db, account.address)).get('HERO') : undefined
  const countOf = (type: string) => counts.find((row) => row.type === type)?.n ?? 0
  return {
    userid,
    address: account.address && getAddress(account.address),
    email: account.email ?? '',
    nickname: account.nickname,
    token,
    coins: formatAmount(hero?.available ?? 0n),
    frozen_coins: formatAmount(hero?.frozen ?? 0n),
    hero_nums: countOf('hero') + (await countHeld(db, userid)),
    equipment_nums: countOf('equip'),
    magic_equipment_nums: countOf('card'),
    stone_nums: countOf('lingshi'),
    inviter_code: inviter?.invite_code ?? '',
    invite_code: account.invite_code,
    share_url: `${config.origins[0]}/login?code=${account.invite_code}`,
    current_server_id: account.current_server_id,
    is_online: await isOnline(db, userid),
    has_password: account.password_hash !== null,
    has_pay_password: account.pay_password_hash !== null,
    must_change_password: account.must_change_password,
    is_activated: await isActivated(db, account.address),
  }
}

export async function changeNickname({ db }: Context, userid: number, text: string): Promise<{ nickname: string }> {
  const { nickname: current } = await findAccount(db, userid)
  const problem = nicknameProblem(text, current)
  if (problem) throw new AppError(problem)
  const nickname = tidyNickname(text)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ nickname }).where('userid', '=', userid).execute()
    // It stands in what every node keeps of cards and trades.
    await publish(tx, { type: 'account', userid })
  })
  return { nickname }
}

type SendCode = CallBody<'POST /api/user/send_code'>

/** Mails a code. Those for an address that is not proven yet need a captcha; one a minute, some an hour. */
export async function sendCode(
  ctx: Context,
  visitor: Visitor['user'],
  body: SendCode,
  caller: Caller,
  locale: Locale,
): Promise<CallData<'POST /api/user/send_code'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const { subject, recipient } = await codeTarget(ctx, visitor, body)
  if (body.purpose !== 'password' && body.purpose !== 'paypwd')
    await useCaptcha(ctx, body.captcha, body.purpose, { user: visitor, ip: caller.ip })
  await requireUnder(ctx, `code:${caller.ip}`, 20, HOUR_MS, nowMs)
  await requireUnder(ctx, `code:${body.purpose}:${subject}`, 1, MINUTE_MS, nowMs)
  // Of a reset it must not be seen whether anybody has the address: the same is written either way, and who sends the
  // mails looks whether this one goes out.
  const isReset = body.purpose === 'reset'
  const token = isReset ? newLinkToken() : undefined
  const link = token && resetLink(ctx, recipient, token)
  await db.transaction().execute(async (tx) => {
    const code = await createCode(tx, config.secret, subject, body.purpose, nowMs, token)
    const mail = codeMail(locale, body.purpose, { code, minutes: CODE_MS / MINUTE_MS, link })
    await queueMail(tx, recipient, mail, nowMs, { toAccount: isReset })
  })
  return { wait_seconds: MINUTE_MS / 1000 }
}

/** Behind the #, which no browser sends to a server: it stands in no log. */
const resetLink = ({ config }: Context, email: string, token: string): string =>
  `${config.origins[0]}/forget#${new URLSearchParams({ email, token })}`

/** Whom a code is for and where it goes. */
async function codeTarget(
  { db }: Context,
  visitor: Visitor['user'],
  { purpose, email }: SendCode,
): Promise<{ subject: CodeSubject; recipient: string }> {
  if (purpose === 'reset') {
    const address = readEmail(email ?? '')
    if (!address) throw new AppError('email.format')
    return { subject: `email:${address}`, recipient: address }
  }
  const user = requireUser(visitor)
  if (purpose === 'bind' || purpose === 'email') {
    const address = readEmail(email ?? '')
    if (!address) throw new AppError('email.format')
    return { subject: bindSubject(user, address), recipient: address }
  }
  const account = await findAccount(db, user.userid)
  if (!account.email) throw new AppError('email.required')
  return { subject: userSubject(user), recipient: account.email }
}

const userSubject = (user: SessionUser): CodeSubject => `user:${user.userid}`
/** A code proves the very address that it was mailed to. */
const bindSubject = (user: SessionUser, email: string): CodeSubject => `user:${user.userid}:${email}`

/** Binds the first e-mail with a login password, or changes it, which takes the fund password. */
export async function bindEmail(
  ctx: Context,
  user: SessionUser,
  body: CallBody<'POST /api/user/bind_email'>,
  caller: Caller,
): Promise<{ email: string }> {
  const { db, config } = ctx
  const nowMs = config.now()
  const email = readEmail(body.email)
  if (!email) throw new AppError('email.format')
  const account = await findAccount(db, user.userid)
  const purpose: CodePurpose = account.email ? 'email' : 'bind'
  if (account.email === email) throw new AppError('email.unchanged')
  if (!account.email) requireOwnPassword(ctx, body.password)
  else await requirePayPassword(ctx, user, body.paypwd)
  await useCode(db, config.secret, bindSubject(user, email), purpose, body.code, nowMs)
  const password_hash = account.email ? account.password_hash : await hashPassword(body.password ?? '')
  await db.transaction().execute(async (tx) => {
    // Somebody else's already: the database refuses it, however many ask at once.
    await tx.updateTable('account').set({ email, password_hash }).where('userid', '=', user.userid).execute()
    await noteSecurityEvent(tx, user.userid, account.email ? 'email.changed' : 'email.bound', caller, nowMs)
  })
  return { email }
}

/** Changes the login password with the old one; the first one takes a mailed code. Every other device is logged out. */
export async function changePassword(
  ctx: Context,
  user: SessionUser,
  body: CallBody<'POST /api/user/password'>,
  caller: Caller,
): Promise<void> {
  const { db, config } = ctx
  const nowMs = config.now()
  const account = await findAccount(db, user.userid)
  if (!account.email) throw new AppError('email.required')
  requireOwnPassword(ctx, body.password)
  if (account.password_hash) {
    await takeTry(ctx, `old:${user.userid}`, nowMs)
    if (!(await isPassword(body.old ?? '', account.password_hash))) throw new AppError('password.old_wrong')
    await forgetTries(ctx, `old:${user.userid}`)
    // The default may have been another when this account was reset to it.
    if (account.must_change_password && body.password === body.old) throw new AppError('password.is_default')
  } else await useCode(db, config.secret, userSubject(user), 'password', body.code ?? '', nowMs)
  const change = { password_hash: await hashPassword(body.password), must_change_password: false }
  await keepPassword(ctx, user, change, 'password.set', caller)
}

export async function changePayPassword(
  ctx: Context,
  user: SessionUser,
  body: CallBody<'POST /api/user/paypwd'>,
  caller: Caller,
): Promise<void> {
  const { db, config } = ctx
  const nowMs = config.now()
  const account = await findAccount(db, user.userid)
  if (!account.email) throw new AppError('email.required')
  requirePassword(body.password)
  await useCode(db, config.secret, userSubject(user), 'paypwd', body.code, nowMs)
  await keepPassword(ctx, user, { pay_password_hash: await hashPassword(body.password) }, 'paypwd.set', caller)
}

/**
 * A new password for who forgot the old one: the mailed code or link proves the address. Every device is logged out. It is what
 * the owner types; or the operator's default, which many know and which therefore opens nothing but its own change.
 */
export async function resetPassword(
  ctx: Context,
  body: CallBody<'POST /api/user/forget/reset'>,
  caller: Caller,
): Promise<CallData<'POST /api/user/forget/reset'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const email = readEmail(body.email)
  if (!email) throw new AppError('email.format')
  const password = config.resetDefaultPassword ?? body.password ?? ''
  requirePassword(password)
  const subject: CodeSubject = `email:${email}`
  // The link first: strangers may spend the tries of a code and of an address, and never those of a link.
  if (!(await takeLink(db, config.secret, subject, 'reset', body.code, nowMs))) {
    await requireUnder(ctx, `reset:${caller.ip}`, 20, HOUR_MS, nowMs)
    await useCode(db, config.secret, subject, 'reset', body.code, nowMs)
  }
  await voidCodes(db, subject, 'reset', nowMs)
  const account = await findByEmail(db, email)
  if (!account) throw new AppError('code.wrong')
  // No session of this account is the caller's, so all of them end.
  const nobody = { userid: account.userid, sessionId: 0 }
  const must_change_password = config.resetDefaultPassword !== null
  const change = { password_hash: await hashPassword(password), must_change_password }
  await keepPassword(ctx, nobody, change, 'password.reset', caller)
  // The mail has shown whose account it is: this browser's tries are its own from now on.
  return { device_mark: markOf(ctx, body.device_mark, account.userid) }
}

/** Whoever else knew the old one is logged out, and the owner can see that it was changed. */
async function keepPassword(
  { db, config }: Context,
  user: SessionUser,
  change: { password_hash: string; must_change_password: boolean } | { pay_password_hash: string },
  kind: SecurityKind,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set(change).where('userid', '=', user.userid).execute()
    await closeOtherSessions(tx, user)
    await noteSecurityEvent(tx, user.userid, kind, caller, config.now())
  })
}

function requirePassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem) throw new AppError(problem)
}

/** A login password that its owner chose: the default one is known to others. */
function requireOwnPassword({ config }: Context, password = ''): void {
  requirePassword(password)
  if (password === config.resetDefaultPassword) throw new AppError('password.is_default')
}

/** Sensitive actions take the fund password, which must have been set. */
export async function requirePayPassword(
  ctx: Context,
  user: Pick<SessionUser, 'userid'>,
  password: string | undefined,
): Promise<void> {
  const { db, config } = ctx
  const { pay_password_hash } = await findAccount(db, user.userid)
  if (!pay_password_hash) throw new AppError('paypwd.required')
  await takeTry(ctx, `paypwd:${user.userid}`, config.now())
  if (!(await isPassword(password ?? '', pay_password_hash))) throw new AppError('paypwd.wrong')
  await forgetTries(ctx, `paypwd:${user.userid}`)
}
