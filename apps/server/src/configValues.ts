import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Deployment } from '@mdragon/chain'
import { ofEachContract, passwordProblem, readEmail } from '@mdragon/domain'
import { type Address, isAddress, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { publicKeyOf } from './push/vapid.ts'
import { isTestAccount } from './testAccounts.ts'

/** How each value of the environment is read. What is wrong with one is thrown as the rest of a sentence about it. */

/** Never holds the value: it may be a secret. */
export class WrongValue extends Error {}
const wrong = (sentence: string): never => {
  throw new WrongValue(sentence)
}

const LOCAL_CHAIN = 31_337

const items = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || [])

export const words =
  <T extends string>(known: readonly T[]) =>
  (text: string): ReadonlySet<T> => {
    const found = items(text)
    const unknown = found.filter((word) => !known.includes(word as T))
    if (unknown.length > 0 || found.length === 0) wrong(`must be some of ${known.join(', ')}, separated by commas`)
    return new Set(found as T[])
  }

export const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T =>
    known.find((word) => word === text) ?? wrong(`must be one of ${known.join(', ')}`)

export const whole =
  (max: number) =>
  (text: string): number =>
    /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : wrong(`must be a whole number from 0 to ${max}`)

export const share = (text: string): number =>
  /^(0?\.\d{1,6}|[01](\.0{1,6})?)$/.test(text) ? Number(text) : wrong('must be a share from 0 to 1, such as 0.05')

export const host = (text: string): string =>
  isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
    ? text
    : wrong('must be an address or a name of this machine')

export const headerName = (text: string): string =>
  /^[a-z\d-]{1,64}$/i.test(text) ? text.toLowerCase() : wrong('must be the name of a header, such as CF-IPCountry')

export const walletConnectId = (text: string): string =>
  /^[\da-f]{32}$/i.test(text)
    ? text.toLowerCase()
    : wrong('must be the id of a project at WalletConnect, 32 hex digits')

/** Addresses may hold passwords and keys, so none is ever repeated. */
export const url =
  (...schemes: string[]) =>
  (text: string): string => {
    const parsed = URL.canParse(text) ? new URL(text) : null
    if (!parsed?.hostname || !schemes.includes(parsed.protocol.slice(0, -1)))
      wrong(`must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
    return text
  }

/** Where spans are told: a collector of one's own, which has the keys for whoever it hands them on to. */
export function collector(text: string): string {
  const { username, password, search, hash } = new URL(url('http', 'https')(text))
  return username || password || search || hash ? wrong('must be an address and nothing beside it') : text
}

export function databaseUrl(text: string): string {
  url('postgres', 'postgresql')(text)
  if (new URL(text).pathname.length < 2) wrong('names no database: end it with /mdragon, or whatever yours is called')
  return text
}

export const endpoints =
  (...schemes: string[]) =>
  (text: string): readonly [string, ...string[]] => {
    const [first, ...others] = items(text).map(url(...schemes))
    if (!first) return wrong('names no endpoint')
    if (new Set([first, ...others]).size <= others.length) wrong('names an endpoint twice')
    return [first, ...others]
  }

/** In the clear, a session could be read on its way: only for this machine, or for a chain where nothing is real. */
export const origins =
  (chainId: number | null) =>
  (text: string): readonly [string, ...string[]] => {
    const [first, ...others] = items(text).map((item) => {
      const { origin, href, protocol, hostname } = new URL(url('http', 'https')(item))
      if (href !== `${origin}/`) wrong(`must be addresses without a path, such as ${origin}`)
      const isSafe = protocol === 'https:' || chainId === LOCAL_CHAIN || /^(localhost|127\.0\.0\.1)$/.test(hostname)
      return isSafe ? origin : wrong('must begin with https://')
    })
    return first ? [first, ...others] : wrong('names no address')
  }

const SECRET_LENGTH = 32
const SECRET_LETTERS = 10

/** Long enough, and not one thing over and over. */
export function secret(text: string): string {
  if (text.length < SECRET_LENGTH) wrong(`must have at least ${SECRET_LENGTH} characters: try \`openssl rand -hex 32\``)
  if (new Set(text).size < SECRET_LETTERS) wrong('is too easily guessed: try `openssl rand -hex 32`')
  return text
}

/** Of a name with an address in brackets, the address. */
export const addressOf = (text: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text

export function mailFrom(text: string): string {
  return readEmail(addressOf(text))
    ? text
    : wrong('must be an e-mail address, or a name with one: MDragon <no-reply@example.com>')
}

export const password = (text: string): string =>
  passwordProblem(text) ? wrong('must have 8 to 128 characters') : text

/** A private key, or the path of a file that holds one. The keys that everybody knows are for the local chain alone. */
export const voucherKey =
  (chainId: number | null) =>
  (text: string): LocalAccount => {
    const key = text.startsWith('0x') ? text : readText(text).trim()
    if (!/^0x[0-9a-fA-F]{64}$/.test(key)) wrong('must be 0x and 64 hexadecimal digits, or the path of a file with them')
    const account = accountOf(key as `0x${string}`)
    if (chainId !== LOCAL_CHAIN && isTestAccount(account.address))
      wrong('is a key of the public test mnemonic, which everybody has: make one of your own')
    return account
  }

function accountOf(key: `0x${string}`): LocalAccount {
  try {
    return privateKeyToAccount(key)
  } catch {
    return wrong('is no private key')
  }
}

const POINT = /^B[\w-]{86}$/
export const vapidPublicKey = (text: string): string =>
  POINT.test(text) ? text : wrong('must be the public key that `npm run vapid` printed')

/** The key itself, or the path of a file that holds it. A pair that is none would be refused by every push service. */
export const vapidPrivateKey =
  (publicKey: string | undefined) =>
  (text: string): string => {
    const key = /^[\w-]{43}$/.test(text) ? text : readText(text).trim()
    const itsPublic = /^[\w-]{43}$/.test(key) ? tryPublicKeyOf(key) : null
    if (!itsPublic) return wrong('must be the private key that `npm run vapid` printed, or the path of a file with it')
    if (publicKey !== undefined && publicKey !== itsPublic) wrong('is not the private key of VAPID_PUBLIC_KEY')
    return key
  }

function tryPublicKeyOf(key: string): string | null {
  try {
    return publicKeyOf(key)
  } catch {
    return null
  }
}

export const vapidSubject = (text: string): string =>
  (text.startsWith('mailto:') && readEmail(text.slice(7))) || /^https:\/\/[^/]/.test(text)
    ? text
    : wrong('must be whom push services write to: mailto:ops@example.com, or an address that begins with https://')

/** Messages to this machine are for trying it out: elsewhere they would let a browser send us into our own network. */
export const privatePush =
  (chainId: number | null) =>
  (text: string): boolean => {
    if (text !== 'allowed') wrong('must be the word allowed, or not set')
    return chainId === LOCAL_CHAIN ? true : wrong('is for the local chain alone')
  }

export type TrustProxy = false | number | string[]
const MAX_HOPS = 10

/** Who may say in `X-Forwarded-For` whom it speaks for: so many hops, or these addresses. Never everybody. */
export function trustProxy(text: string): TrustProxy {
  if (/^\d+$/.test(text))
    return Number(text) <= MAX_HOPS ? Number(text) || false : wrong(`must be at most ${MAX_HOPS} hops`)
  const ranges = items(text)
  if (ranges.length === 0 || !ranges.every(isRange))
    wrong('must be a number of hops, or addresses and ranges such as 10.0.0.0/8: who trusts everybody believes anybody')
  return ranges
}

/** Ranges that are wider hold strangers. */
const LEAST_BITS: Readonly<Record<number, number>> = { 4: 8, 6: 16 }
const MOST_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  // An IPv4 address in the clothes of an IPv6 one would have the other's width.
  if (version === 0 || rest.length > 0 || /^::ffff:/i.test(address)) return false
  if (bits === undefined) return true
  return (
    /^\d{1,3}$/.test(bits) && Number(bits) >= (LEAST_BITS[version] ?? 0) && Number(bits) <= (MOST_BITS[version] ?? 0)
  )
}

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'is no address')
const deploymentFile = z.object({
  chainId: z.int().positive(),
  startBlock: z.int().nonnegative(),
  commit: z.string(),
  addresses: z.object(ofEachContract(address)),
  formerVaults: z.array(address).optional(),
})

export const deployment = (path: string): Deployment => jsonFile(path, deploymentFile)

/** A file of the operator's; what is wrong in it is named by its place. */
export function jsonFile<T>(path: string, schema: z.ZodType<T>): T {
  const { success, data, error } = schema.safeParse(parse(readText(path)))
  if (success) return data
  const places = error.issues.map(({ path: place, message }) => `${place.join('.') || 'it'}: ${message}`)
  return wrong(`names a file with mistakes (${places.join('; ')})`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return wrong('names a file that is no JSON')
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return wrong(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
