import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'

const command = fileURLToPath(new URL('../apps/world/src/commands/admin.ts', import.meta.url))
const PASSWORD = 'a long password of tests'

/** An admin of a world that does not run yet, as the first ones come: by the command line. Answers the link's token. */
export async function inviteFirst(dataDir: string, env: Record<string, string>, name = 'raka'): Promise<string> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    command,
    'invite',
    '--email',
    `${name}@mdragon.example`,
    '--role',
    'admin',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  })
  return tokenOf(stdout)
}
const tokenOf = (text: string): string => /invitation=([\w-]+)/.exec(text)?.[1] ?? ''

type Answer<T> = { code: number; msg: string; data: T }
async function post<T>(request: APIRequestContext, verb: string, data: object): Promise<T> {
  const response = await request.post(`/api/operator/${verb}`, { data, headers: { language: 'EN-US' } })
  const answer = (await response.json()) as Answer<T>
  if (answer.code !== 200) throw new Error(`${verb}: ${answer.msg}`)
  return answer.data
}

/** Takes an invitation as its person would, authenticator and all: from then on this browser is theirs. */
export async function takeInvitation(request: APIRequestContext, token: string): Promise<void> {
  const { secret } = await post<{ secret: string }>(request, 'invitation', { token })
  await post(request, 'accept', { token, password: PASSWORD, code: codeOf(secret) })
}

/** What an authenticator shows now, of a secret as it was typed in. */
function codeOf(base32: string): string {
  const bits = [...base32].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeNow(Buffer.from(bytes))
}

/** The same of its bytes (RFC 6238). */
export function codeNow(secret: Buffer): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', secret).update(counter).digest()
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
