import { randomBytes } from 'node:crypto'
import { AppError, type CallData } from '@mdragon/api'
import { LOGIN_MESSAGE_MS, siweProblem } from '@mdragon/domain'
import { getAddress, type Hex, hashMessage, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { isContractSignature } from '../../chain/contractWallet.ts'
import type { Context } from '../../context.ts'
import { type LoginMessage, readSiwe } from './siwe.ts'

const STATEMENT = 'Log in to MDragon. Signing is free and sends no transaction.'

/** The message to sign. It names one of our own addresses, whatever the request claims to have come from. */
export async function createLoginMessage(
  { db, deployment, config }: Context,
  address: string,
  host: string | undefined,
): Promise<CallData<'GET /api/auth/msg'>> {
  const nowMs = config.now()
  const nonce = randomBytes(16).toString('hex')
  const expires_at = nowMs + LOGIN_MESSAGE_MS
  const origin = originFor(config.origins, host)
  const message = createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId: deployment.chainId,
    nonce,
    issuedAt: new Date(nowMs),
    expirationTime: new Date(expires_at),
  } satisfies LoginMessage)
  await db.insertInto('login_nonce').values({ nonce, address: address.toLowerCase(), expires_at, message }).execute()
  return { message, expires_at: Math.floor(expires_at / 1000) }
}

/** The address that signed, or a refusal: every field is checked, and the nonce is used up before the signature is. */
export async function readSignedLogin(ctx: Context, text: string, signature: Hex): Promise<string> {
  const { db, config, deployment } = ctx
  const message = readSiwe(text)
  if (!message) throw new AppError('login.message')
  const origin = config.origins.find((one) => new URL(one).host === message.domain)
  const problem = siweProblem(
    { ...message, issuedAtMs: Number(message.issuedAt), expiresAtMs: Number(message.expirationTime) },
    { domain: message.domain, uri: origin ?? '', chainId: deployment.chainId, nowMs: config.now() },
  )
  if (!origin || problem) throw new AppError('login.message', { cause: problem ?? 'domain' })
  await useNonce(ctx, message, text)
  const isTheirs = await isSigned(ctx, message.address, text, signature).catch(async (error: unknown) => {
    // Nobody has said no: the same signature may come again.
    await db.updateTable('login_nonce').set({ used_at: null }).where('nonce', '=', message.nonce).execute()
    throw error
  })
  if (!isTheirs) throw new AppError('login.signature')
  return message.address.toLowerCase()
}

/** Good once, and only with the very message that it was issued in. */
async function useNonce({ db, config }: Context, { nonce, address }: LoginMessage, text: string): Promise<void> {
  const nowMs = config.now()
  const used = await db
    .updateTable('login_nonce')
    .set({ used_at: nowMs })
    .where('nonce', '=', nonce)
    .where('address', '=', address.toLowerCase())
    .where('message', '=', text)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('login.message', { cause: 'nonce' })
}

/** A key's signature, or a contract wallet's word for it. */
const isSigned = async ({ config }: Context, address: Hex, message: string, signature: Hex): Promise<boolean> =>
  (await verifyMessage({ address, message, signature }).catch(() => false)) ||
  isContractSignature(config, address, hashMessage(message), signature)

const originFor = (origins: readonly [string, ...string[]], host: string | undefined): string =>
  origins.find((origin) => new URL(origin).host === host) ?? origins[0]
