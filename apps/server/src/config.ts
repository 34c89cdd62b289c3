import type { Deployment } from '@mdragon/chain'
import type { LocalAccount } from 'viem'
import { z } from 'zod'
import { type Bounds, defaultBounds } from './configBounds.ts'
import * as values from './configValues.ts'
import { publicKeyOf } from './push/vapid.ts'
import { type Setup, setupSchema } from './setup.ts'
import type { TracesConfig } from './traces/collector.ts'

/** What a deployment decides. Everything has been checked before it comes here. */
export type ServerConfig = {
  /** Addresses under which the page is served, the canonical one first. Links and sign-in messages name only these. */
  origins: readonly [string, ...string[]]
  /** The chain's endpoints, the preferred one first. */
  rpcUrls: readonly [string, ...string[]]
  /** Websockets of some of them, the preferred one first, that tell the indexer of new blocks; absent: it asks for them. */
  rpcWsUrls?: readonly [string, ...string[]]
  /** Keys the hashes of mailed codes; the same on every node. */
  secret: string
  mailFrom: string
  /** Signs the vault's vouchers; null: nothing leaves the game. Never the contracts' owner. */
  voucherSigner: LocalAccount | null
  /** Shared with the game's servers, which sign what they say; null: nobody may speak for the game. */
  gameSecret: string | null
  /** What a reset sets the password to, where the operator wants that; null: what the owner types. */
  resetDefaultPassword: string | null
  /** Whose `X-Forwarded-For` is believed: so many hops, or these addresses. */
  trustProxy: values.TrustProxy
  /** The header, in lower case, in which that proxy says where a caller is (two letters); null: nobody does. */
  countryHeader: string | null
  /** How much work a browser does for a captcha: SHA-256 until so many bits are zero. One more is twice as much. */
  captchaBits: number
  /** Where painted pictures are kept, up to a gigabyte; absent: in memory alone. */
  artFolder?: string
  /** False: pictures of new tokens are painted when somebody asks for them, and not before. */
  paintsAhead?: boolean
  /** Where an operator, or a test, wants others than `defaultBounds`. */
  bounds?: Partial<Bounds>
  /** For so long browsers come to us by TLS alone; 0 or absent: nothing is said of it. */
  hstsSeconds?: number
  /** How push services know us; absent: push is not offered. */
  push?: PushConfig
  /** The project's id at WalletConnect; absent: it is not offered, and the page may speak to nobody but us. */
  walletConnectId?: string
  /** Said by the embedded world alone, which has demo players and a faucet: no environment sets it. */
  isPractice?: true
  /** For so long an answer that everybody gets alike is kept where nobody tells of a change; absent: none is kept. */
  keepAnswersMs?: number
  now: () => number
}

/** What is not of the chain (a name, a setting that another process has changed) is at most so old for a stranger. */
export const KEEP_ANSWERS_MS = 1000

/** The private key is the worker's, which sends; who only offers push needs none. */
export type PushConfig = {
  publicKey: string
  privateKey: string | null
  /** Whom a push service writes to when something is wrong with us. */
  subject: string
  /** Also to this machine and in the clear: on the local chain alone. */
  allowsPrivate: boolean
}

/** `api` answers players, `indexer` reads the chain, `worker` mails, follows operations and sweeps. */
export const roles = ['api', 'indexer', 'worker'] as const
export type Role = (typeof roles)[number]

/** One process of the server. */
export type ProgramConfig = {
  roles: ReadonlySet<Role>
  databaseUrl: string
  /** Where a connection is one's own for as long as it lives; where there is no pooler, the same. */
  directUrl: string | null
  /** Streaming replicas, for what may be read there. */
  readUrl: string | null
  /** Between nodes: what is told live, and what is counted. Without it PostgreSQL carries both. */
  redisUrl: string | null
  /** Connections to each database, at most. */
  poolSize: number
  deployment: Deployment
  smtpUrl: string
  host: string
  port: number
  logLevel: string
  setup: Setup | null
  /** How often the worker compares books and chain; null: never by itself. */
  reconcileMs: number | null
  /** Who is told what takes how long, request by request; absent: nobody. */
  traces?: TracesConfig
  server: ServerConfig
}

/**
 * Who answers players asks much at once, and beyond so many PostgreSQL itself is what they wait for; an indexer writes one
 * batch at a time beside what tells how it is; a worker has a handful of jobs. docs/operating.md adds them up.
 */
const poolSizes: Readonly<Record<Role, number>> = { api: 10, indexer: 3, worker: 6 }

/** What is wrong with the environment, a line for each value. None of them repeats a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
/** A second or two, while the piece is being moved. */
const CAPTCHA_BITS = 18
/** Said instead of a value, on purpose: what is only forgotten is asked for. */
const NONE = 'none'

/** Everything wrong at once, each with what to do; nothing is guessed. */
export function readConfig(environment: Environment): ProgramConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()))
  const wanted = attempt(() => values.words(roles)(given.ROLES ?? roles.join())) ?? new Set(roles)
  const deployed = attempt(() => values.deployment(given.DEPLOYMENT ?? ''))
  const { success, data, error } = schemaFor(wanted, deployed?.chainId ?? null, given).safeParse(given)
  if (!success) throw new ConfigError(linesOf(error))
  return {
    roles: data.ROLES,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    readUrl: data.DATABASE_READ_URL,
    redisUrl: data.REDIS_URL,
    poolSize: data.DATABASE_CONNECTIONS || Math.max(...[...data.ROLES].map((role) => poolSizes[role])),
    deployment: data.DEPLOYMENT,
    smtpUrl: data.SMTP_URL,
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    setup: data.SETUP_FILE,
    reconcileMs: data.RECONCILE_SECONDS ? data.RECONCILE_SECONDS * 1000 : null,
    ...tracesOf(data),
    server: {
      origins: data.PUBLIC_URL,
      rpcUrls: data.RPC_URLS,
      ...(data.RPC_WS_URLS ? { rpcWsUrls: data.RPC_WS_URLS } : {}),
      secret: data.SECRET,
      mailFrom: data.MAIL_FROM,
      voucherSigner: data.VOUCHER_KEY,
      gameSecret: data.GAME_SECRET,
      resetDefaultPassword: data.RESET_DEFAULT_PASSWORD,
      ...(data.ART_FOLDER ? { artFolder: data.ART_FOLDER } : {}),
      trustProxy: data.TRUST_PROXY,
      // Without a proxy to believe, whoever calls would write it.
      countryHeader: data.TRUST_PROXY === false ? null : data.COUNTRY_HEADER,
      captchaBits: data.CAPTCHA_BITS,
      keepAnswersMs: KEEP_ANSWERS_MS,
      bounds: boundsOf(data),
      hstsSeconds: data.HSTS_SECONDS,
      ...pushOf(data),
      ...(data.WALLETCONNECT_ID ? { walletConnectId: data.WALLETCONNECT_ID } : {}),
      now: Date.now,
    },
  }
}

/** Without a collector, none. */
const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: TracesValues) =>
  endpoint ? { traces: { endpoint, share } } : {}
type TracesValues = { OTEL_EXPORTER_OTLP_ENDPOINT: string | null; OTEL_TRACES_SAMPLER_ARG: number }

type PushValues = Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT', string | null>

/** Without keys, none. The private key says what the public one is. */
function pushOf(data: PushValues & { PUSH_TO_PRIVATE: boolean; MAIL_FROM: string }): { push?: PushConfig } {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, PUSH_TO_PRIVATE: allowsPrivate, MAIL_FROM } = data
  const publicKey = data.VAPID_PUBLIC_KEY ?? (privateKey && publicKeyOf(privateKey))
  const subject = VAPID_SUBJECT ?? `mailto:${values.addressOf(MAIL_FROM)}`
  return publicKey ? { push: { publicKey, privateKey, subject, allowsPrivate } } : {}
}

type BoundName = 'REQUEST_SECONDS' | 'IDLE_SECONDS' | 'REQUESTS_AT_ONCE' | 'REQUESTS_PER_ADDRESS'

/** What is not set, or 0, is as we start with. */
function boundsOf(data: Record<BoundName, number | null>): Partial<Bounds> {
  const { REQUEST_SECONDS: request, IDLE_SECONDS: idle } = data
  const { REQUESTS_AT_ONCE: atOnce, REQUESTS_PER_ADDRESS: perAddress } = data
  return {
    ...(request && { requestMs: request * 1000, headersMs: Math.min(request * 1000, defaultBounds.headersMs) }),
    ...(idle && { idleMs: idle * 1000 }),
    ...(atOnce && { atOnce }),
    ...(perAddress && { perAddress }),
  }
}

/** For what needs nothing but the database, on a connection that no pooler shares. */
export function readDatabaseUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string {
  const schema = z.object({ DATABASE_URL: database, DATABASE_DIRECT_URL: optional(values.databaseUrl, null) })
  const { success, data, error } = schema.safeParse({ DATABASE_URL, DATABASE_DIRECT_URL })
  if (success) return data.DATABASE_DIRECT_URL ?? data.DATABASE_URL
  throw new ConfigError(linesOf(error))
}

const linesOf = ({ issues }: z.ZodError): string[] => issues.map(({ path, message }) => `${path.join('.')} ${message}.`)

/** Every variable there is. */
export const environmentNames = (): string[] => Object.keys(schemaFor(new Set(roles), null, {}).shape)

/** The environment of a process with these roles, on this chain. Secrets are asked for only where they are used. */
function schemaFor(wanted: ReadonlySet<Role>, chainId: number | null, given: Environment) {
  const byApi = wanted.has('api')
  const byWorker = wanted.has('worker')
  return z.object({
    ROLES: optional(values.words(roles), new Set(roles)),
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: optional(values.databaseUrl, null),
    DATABASE_READ_URL: optional(values.databaseUrl, null),
    DATABASE_CONNECTIONS: optional(values.whole(200), null),
    REDIS_URL: optional(values.url('redis', 'rediss'), null),
    RPC_URLS: needed(
      'the endpoints of the chain, the preferred one first, separated by commas',
      values.endpoints('http', 'https'),
    ),
    RPC_WS_URLS: optional(values.endpoints('ws', 'wss'), null),
    DEPLOYMENT: needed('the file that the deployment wrote, such as contracts/deployments/97.json', values.deployment),
    PUBLIC_URL: neededIf(
      byApi || byWorker,
      'where players reach the page, the canonical address first, separated by commas',
      values.origins(chainId),
      ['http://localhost'] as const,
    ),
    SECRET: neededIf(byApi, 'a secret of at least 32 characters, the same on every API process', values.secret, ''),
    GAME_SECRET: neededIf(
      byApi,
      `the secret that the keys of the game's servers are made from, or ${NONE} where no game may speak to us`,
      orNone(another(given.SECRET, values.secret)),
      null,
    ),
    VOUCHER_KEY: neededIf(
      byApi,
      `the key that signs the vault's vouchers, or a file with it, or ${NONE} where nothing may leave the game`,
      orNone(values.voucherKey(chainId)),
      null,
    ),
    SMTP_URL: neededIf(
      byWorker,
      'the mail server, such as smtps://user:password@host',
      values.url('smtp', 'smtps'),
      '',
    ),
    MAIL_FROM: neededIf(
      byWorker,
      'the sender of our mail, such as MDragon <no-reply@example.com>',
      values.mailFrom,
      '',
    ),
    VAPID_PUBLIC_KEY: optional(values.vapidPublicKey, null),
    VAPID_PRIVATE_KEY: neededIf(
      byWorker && given.VAPID_PUBLIC_KEY !== undefined,
      'the private key of VAPID_PUBLIC_KEY, or a file with it: `npm run vapid` makes both',
      values.vapidPrivateKey(given.VAPID_PUBLIC_KEY),
      null,
    ),
    VAPID_SUBJECT: optional(values.vapidSubject, null),
    WALLETCONNECT_ID: optional(values.walletConnectId, null),
    PUSH_TO_PRIVATE: optional(values.privatePush(chainId), false),
    TRUST_PROXY: optional(values.trustProxy, false as const),
    COUNTRY_HEADER: optional(values.headerName, null),
    CAPTCHA_BITS: optional(values.whole(24), CAPTCHA_BITS),
    RESET_DEFAULT_PASSWORD: optional(values.password, null),
    ART_FOLDER: z.string().optional(),
    SETUP_FILE: optional((path) => values.jsonFile(path, setupSchema), null),
    REQUEST_SECONDS: optional(values.whole(600), null),
    IDLE_SECONDS: optional(values.whole(3600), null),
    REQUESTS_AT_ONCE: optional(values.whole(1000), null),
    REQUESTS_PER_ADDRESS: optional(values.whole(10_000), null),
    HSTS_SECONDS: optional(values.whole(63_072_000), 0),
    RECONCILE_SECONDS: optional(values.whole(86_400), 300),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(values.collector, null),
    OTEL_TRACES_SAMPLER_ARG: optional(values.share, 1),
    HOST: optional(values.host, '127.0.0.1'),
    PORT: optional(values.whole(65_535), 3000),
    LOG_LEVEL: optional(values.oneOf(logLevels), 'info'),
  })
}

type Parse<T> = (text: string) => T

/** A value that must be there. */
const needed = <T>(what: string, parse: Parse<T>) =>
  z.string({ error: `is not set: ${what}` }).transform((text, ctx) => {
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof values.WrongValue)) throw error
      ctx.addIssue(error.message)
      return z.NEVER
    }
  })

const optional = <T, O>(parse: Parse<T>, otherwise: O) =>
  needed('', parse)
    .optional()
    .transform((value): T | O => value ?? otherwise)

const neededIf = <T, O>(isNeeded: boolean, what: string, parse: Parse<T>, otherwise: O) =>
  isNeeded ? needed(what, parse) : optional(parse, otherwise)

const orNone =
  <T>(parse: Parse<T>) =>
  (text: string): T | null =>
    text === NONE ? null : parse(text)

/** Two secrets that are one would be given away together. */
const another =
  (other: string | undefined, parse: Parse<string>) =>
  (text: string): string => {
    if (text === other) throw new values.WrongValue('must be another than SECRET')
    return parse(text)
  }

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof values.WrongValue) return null
    throw error
  }
}

const database = needed('the PostgreSQL to use, such as postgres://user:password@host:5432/mdragon', values.databaseUrl)
