import { resolve } from 'node:path'
import { passwordProblem } from '@mdragon/domain'

export type WorldConfig = {
  host: string
  port: number
  rpcPort: number
  smtpPort: number
  dataDir: string
  /** A block so often; BSC makes one every 450 ms. */
  blockMs: number
  /** Where nobody sends anything, no sooner than this: tests save their machine most of the blocks. */
  idleBlockMs: number
  seed: number
  /** Size of the seeded world; 1 is the demo's. Tests use a fraction. */
  scale: number
  logLevel: string
  /** What a forgotten password is reset to; null: to what its owner types. */
  resetDefaultPassword: string | null
  /** A second endpoint of the same chain: what one of them tells alone becomes final for nobody. */
  hasSpareRpc: boolean
  /** The demo's players do something in the game so often, in the mean; 0: never. */
  gamePaceMs: number
  /** How much work a browser does for a captcha. */
  captchaBits: number
  /** Where painted pictures are kept; null: with the data. Worlds may share it, as a picture's name says all of it. */
  artFolder: string | null
  /** Books and chain are compared so often. */
  reconcileMs: number
  /** Pictures of new tokens are painted before anybody asks for them. */
  paintsAhead: boolean
}

export class ConfigError extends Error {}

/** What the environment asks for; a wrong value is refused by name rather than guessed at. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): WorldConfig {
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65_535),
    rpcPort: whole(env, 'RPC_PORT', 8545, 65_535),
    // 0: any free one; only the server in this process mails to it.
    smtpPort: whole(env, 'SMTP_PORT', 0, 65_535),
    dataDir: resolve(env.DATA_DIR || '.data'),
    blockMs: Math.max(50, whole(env, 'BLOCK_MS', 1000, 60_000)),
    idleBlockMs: whole(env, 'IDLE_BLOCK_MS', 0, 60_000),
    seed: whole(env, 'SEED', 111, 4_294_967_295),
    scale: whole(env, 'SCALE_PERCENT', 100, 100) / 100,
    logLevel: env.LOG_LEVEL || 'warn',
    resetDefaultPassword: passwordIn(env, 'RESET_DEFAULT_PASSWORD'),
    hasSpareRpc: whole(env, 'SPARE_RPC', 1, 1) === 1,
    gamePaceMs: whole(env, 'GAME_PACE_MS', 6000, 600_000),
    captchaBits: whole(env, 'CAPTCHA_BITS', 18, 24),
    artFolder: env.ART_FOLDER ? resolve(env.ART_FOLDER) : null,
    reconcileMs: whole(env, 'RECONCILE_MS', 600_000, 86_400_000),
    paintsAhead: whole(env, 'PAINT_AHEAD', 1, 1) === 1,
  }
}

/** The value itself is a secret and never printed. */
function passwordIn(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name]
  if (text === undefined || text === '') return null
  if (passwordProblem(text)) throw new ConfigError(`${name} must have 8 to 128 characters.`)
  return text
}

function whole(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  max: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (!/^\d{1,10}$/.test(text) || Number(text) > max)
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not '${text}'.`)
  return Number(text)
}
