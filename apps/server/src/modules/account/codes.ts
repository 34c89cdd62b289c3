import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { AppError, type CodePurpose } from '@mdragon/api'
import type { Db } from '../../db/open.ts'

export const CODE_MS = 600_000
const MAX_TRIES = 5

/** Whose code: an account for its own matters, an address for who is not logged in or not bound yet. */
export type CodeSubject = `user:${number}` | `user:${number}:${string}` | `email:${string}`

const hash = (secret: string, subject: string, purpose: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${subject}\n${purpose}\n${code}`).digest()

/** What a mailed link carries: too long to be guessed, so that wrong guesses cost nobody a try. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** Makes a code of six digits. Only the newest of its kind counts. A link that is mailed with it counts by itself. */
export async function createCode(
  db: Db,
  secret: string,
  subject: CodeSubject,
  purpose: CodePurpose,
  nowMs: number,
  linkToken?: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .insertInto('mail_code')
    .values({
      subject,
      purpose,
      code_hash: hash(secret, subject, purpose, code).toString('hex'),
      created_at: nowMs,
      expires_at: nowMs + CODE_MS,
      token_hash: linkToken ? hash(secret, subject, purpose, linkToken).toString('hex') : null,
    })
    .execute()
  return code
}

/** Accepts a code once. The try is counted before it is compared, so that guesses at once all count. */
export async function useCode(
  db: Db,
  secret: string,
  subject: CodeSubject,
  purpose: CodePurpose,
  code: string,
  nowMs: number,
): Promise<void> {
  const newest = db
    .selectFrom('mail_code')
    .select('id')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
  const tried = await db
    .updateTable('mail_code')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .where('tries', '<', MAX_TRIES)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  const isRight =
    tried && timingSafeEqual(Buffer.from(tried.code_hash, 'hex'), hash(secret, subject, purpose, code.trim()))
  if (!isRight) throw new AppError('code.wrong')
  const used = await db
    .updateTable('mail_code')
    .set({ used_at: nowMs })
    .where('id', '=', tried.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('code.wrong')
}

/** Accepts a mailed link once, whatever was guessed at its code, and whatever was asked for since. */
export async function takeLink(
  db: Db,
  secret: string,
  subject: CodeSubject,
  purpose: CodePurpose,
  token: string,
  nowMs: number,
): Promise<boolean> {
  const used = await db
    .updateTable('mail_code')
    .set({ used_at: nowMs })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hash(secret, subject, purpose, token).toString('hex'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** What was mailed for the same before is of no more use. */
export async function voidCodes(db: Db, subject: CodeSubject, purpose: CodePurpose, nowMs: number): Promise<void> {
  await db
    .updateTable('mail_code')
    .set({ used_at: nowMs })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
