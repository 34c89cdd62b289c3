import { randomBytes } from 'node:crypto'
import { AppError, type CallData } from '@mdragon/api'
import { siweProblem } from '@mdragon/domain'
import { getAddress, type Hex, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { chainClient } from '../../chain/client.ts'
import type { Context } from '../../context.ts'
import { type LoginMessage, readSiwe } from './siwe.ts'

const NONCE_MS = 300_000
const STATEMENT = 'Log in to MDragon. Signing is free and sends no transaction.'

/** The message to sign. It names one of our own addresses, whatever the request claims to have come from. */
export async function createLoginMessage(
  { db, deployment, config }: Context,
  address: string,
  host: string | undefined,
): Promise<CallData<'GET /api/auth/msg'>> {
  const nowMs = config.now()
  const nonce = randomBytes(16).toString('hex')
  const expires_at = nowMs + NONCE_MS
  const origin = originFor(config.origins, host)
  const message: LoginMessage = {
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId: deployment.chainId,
    nonce,
    issuedAt: new Date(nowMs),
    expirationTime: new Date(expires_at),
  }
  await db.insertInto('login_nonce').values({ nonce, address: address.toLowerCase(), expires_at }).execute()
  return { message: createSiweMessage(message), expires_at: Math.floor(expires_at / 1000) }
}

/** The address that signed, or a refusal: every field is checked, and the nonce is used up before the signature is. */
export async function readSignedLogin(ctx: Context, text: string, signature: Hex): Promise<string> {
  const { db, config, deployment } = ctx
  const nowMs = config.now()
  const message = readSiwe(text)
  if (!message) throw new AppError('login.message')
  const origin = config.origins.find((one) => new URL(one).host === message.domain)
  const problem = siweProblem(
    { ...message, issuedAtMs: Number(message.issuedAt), expiresAtMs: Number(message.expirationTime) },
    { domain: message.domain, uri: origin ?? '', chainId: deployment.chainId, nowMs },
  )
  if (!origin || problem) throw new AppError('login.message', { cause: problem ?? 'domain' })
  const used = await db
    .updateTable('login_nonce')
    .set({ used_at: nowMs })
    .where('nonce', '=', message.nonce)
    .where('address', '=', message.address.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('login.message', { cause: 'nonce' })
  if (!(await isSigned(ctx, message.address, text, signature))) throw new AppError('login.signature')
  return message.address.toLowerCase()
}

/** A key's signature, or a contract wallet's word for it (ERC-1271). */
async function isSigned({ config }: Context, address: Hex, message: string, signature: Hex): Promise<boolean> {
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true
  const client = chainClient(config)
  const code = await client.getCode({ address }).catch(() => undefined)
  return code ? client.verifyMessage({ address, message, signature }).catch(() => false) : false
}

const originFor = (origins: readonly [string, ...string[]], host: string | undefined): string =>
  origins.find((origin) => new URL(origin).host === host) ?? origins[0]
