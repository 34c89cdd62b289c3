import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser, by a name that we gave it, and the accounts that it has been in. */
export type Device = { id: string; userids: readonly number[] }

const LIFE_MS = 180 * 86_400_000
const MOST_ACCOUNTS = 5
const FORM = /^([\w-]{16})\.([\d-]+)\.(\d+)\.([\w-]{43})$/

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`device mark\n${text}`).digest('base64url')

/**
 * What a browser keeps of a login: signed by us, so that nobody makes one for an account that they were never in. It opens
 * nothing by itself; it only says whose wrong passwords are counted together.
 */
export function writeMark(secret: string, device: Device | null, userid: number, nowMs: number): string {
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const userids = [userid, ...(device?.userids ?? []).filter((one) => one !== userid)].slice(0, MOST_ACCOUNTS)
  const text = `${id}.${userids.join('-')}.${nowMs + LIFE_MS}`
  return `${text}.${sign(secret, text)}`
}

/** Whose mark it is; null for one that we did not write, or that is too old. */
export function readMark(secret: string, mark: string | undefined, nowMs: number): Device | null {
  const [, id = '', users = '', until = '', signature = ''] = FORM.exec(mark ?? '') ?? []
  const expected = sign(secret, `${id}.${users}.${until}`)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null
  return Number(until) > nowMs ? { id, userids: users.split('-').map(Number) } : null
}
