import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const FORM = { parallelism: 1, tagLength: 32 } as const

/** What a hash takes, in KiB and rounds: what OWASP asks for. A test that hashes hundreds of them sets less, for itself. */
export const hashingCost = { memory: 47_104, passes: 1 }

/** argon2id with its parameters beside it, so that they can be raised later without losing anybody. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...FORM, ...hashingCost })
  return written(nonce, tag)
}

const written = (nonce: Buffer, tag: Buffer): string =>
  ['argon2id', hashingCost.memory, hashingCost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, nonce, tag] = (stored ?? nobodys()).split('$') as [string, string, string, string, string]
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    ...FORM,
    message: password,
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

const nobodys = (): string => written(Buffer.alloc(16), Buffer.alloc(32))
