import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, type Environment, environmentNames, readConfig, readDatabaseUrl } from './config.ts'
import { newVapidKeys } from './push/vapid.ts'
import { deployment } from './testing/fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'mdragon-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const OWN_KEY = '0x7c3d5e19a4b8f2061c9d3e7a5b4f8012d6c9e3b7a1f50428e6d9c2b5a7f41038'
const TEST_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const SECRET = '5f1c2a9be0473d86a1f0c9d2b7e84630'
const OTHER_SECRET = '0c9d2b7e846305f1c2a9be0473d86a1f'
const setup = { settings: { claim_fee: '1' }, servers: [{ server_id: 1, nickname: 'one' }] }

let good: Environment
beforeAll(() => {
  good = {
    DATABASE_URL: 'postgres://mdragon:hunter2@db.example:5432/mdragon',
    RPC_URLS: 'https://rpc.example/KEY1, https://other.example/KEY2',
    DEPLOYMENT: file('97.json', { ...deployment, chainId: 97 }),
    PUBLIC_URL: 'https://mdragon.example,https://www.mdragon.example',
    SECRET,
    GAME_SECRET: OTHER_SECRET,
    VOUCHER_KEY: OWN_KEY,
    SMTP_URL: 'smtps://user:hunter2@mail.example',
    MAIL_FROM: 'MDragon <no-reply@mdragon.example>',
  }
})

const linesOf = (environment: Environment): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('an environment with what is needed is read, the rest is what an operator would expect', () => {
  const config = readConfig(good)
  expect(config).toMatchObject({
    roles: new Set(['api', 'indexer', 'worker']),
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    setup: null,
    redisUrl: null,
    readUrl: null,
    directUrl: null,
    poolSize: 10,
    deployment: { chainId: 97 },
    server: {
      origins: ['https://mdragon.example', 'https://www.mdragon.example'],
      rpcUrls: ['https://rpc.example/KEY1', 'https://other.example/KEY2'],
      trustProxy: false,
      resetDefaultPassword: null,
    },
  })
  expect(config.server.voucherSigner).not.toBeNull()
})

test('what is said otherwise counts', () => {
  const config = readConfig({
    ...good,
    ROLES: 'indexer, worker',
    HOST: '0.0.0.0',
    PORT: '8080',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    COUNTRY_HEADER: 'CF-IPCountry',
    GAME_SECRET: 'none',
    VOUCHER_KEY: file('key', `${OWN_KEY}\n`),
    RESET_DEFAULT_PASSWORD: 'welcome back',
    SETUP_FILE: file('setup.json', setup),
    REDIS_URL: 'rediss://redis.example',
    RPC_WS_URLS: 'wss://rpc.example/KEY1, ws://10.0.0.2:8546',
    DATABASE_READ_URL: 'postgresql://replica.example/mdragon',
    DATABASE_DIRECT_URL: 'postgres://primary.example/mdragon',
  })
  expect(config).toMatchObject({
    roles: new Set(['indexer', 'worker']),
    host: '0.0.0.0',
    port: 8080,
    logLevel: 'warn',
    setup,
    redisUrl: 'rediss://redis.example',
    readUrl: 'postgresql://replica.example/mdragon',
    directUrl: 'postgres://primary.example/mdragon',
    poolSize: 6,
  })
  expect(readConfig({ ...good, DATABASE_CONNECTIONS: '40' }).poolSize).toBe(40)
  expect(config.server).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    countryHeader: 'cf-ipcountry',
    gameSecret: null,
    rpcWsUrls: ['wss://rpc.example/KEY1', 'ws://10.0.0.2:8546'],
    resetDefaultPassword: 'welcome back',
  })
  expect(config.server.voucherSigner).not.toBeNull()
  expect(readConfig({ ...good, TRUST_PROXY: '2' }).server.trustProxy).toBe(2)
  expect(readConfig({ ...good, TRUST_PROXY: '0' }).server.trustProxy).toBe(false)
  const country = { COUNTRY_HEADER: 'CF-IPCountry' }
  expect(readConfig({ ...good, ...country }).server.countryHeader, 'nobody writes it but a proxy').toBeNull()
})

test('secrets are asked for only where they are used', () => {
  const { SECRET: _, GAME_SECRET: __, VOUCHER_KEY: ___, ...worker } = good
  expect(linesOf({ ...worker, ROLES: 'indexer,worker' })).toEqual([])
  const { PUBLIC_URL: ____, ...indexer } = worker
  expect(linesOf({ ...indexer, ROLES: 'indexer' })).toEqual([])
  expect(linesOf({ ...indexer, ROLES: 'worker' }), 'mails hold links').toEqual([
    expect.stringContaining('PUBLIC_URL is not set'),
  ])
  const { SMTP_URL: _____, MAIL_FROM: ______, ...api } = good
  expect(linesOf({ ...api, ROLES: 'api' })).toEqual([])
})

test('WalletConnect is offered where a project is named, and only a project’s id names one', () => {
  const id = 'C0FFEE00C0FFEE00C0FFEE00C0FFEE00'
  expect(readConfig(good).server.walletConnectId).toBeUndefined()
  expect(readConfig({ ...good, WALLETCONNECT_ID: id }).server.walletConnectId).toBe(id.toLowerCase())
  expect(linesOf({ ...good, WALLETCONNECT_ID: 'https://relay.example' })).toEqual([
    'WALLETCONNECT_ID must be the id of a project at WalletConnect, 32 hex digits.',
  ])
  expect(readConfig(good).server.isPractice, 'no environment makes a world to practise in').toBeUndefined()
})

test('traces are told where a collector is named, all of them or a share', () => {
  const endpoint = 'http://collector.example:4318'
  expect(readConfig({ ...good, OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces, 'nobody to tell').toBeUndefined()
  expect(readConfig({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({ endpoint, share: 1 })
  const some = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.05' }
  expect(readConfig({ ...good, ...some }).traces).toEqual({ endpoint, share: 0.05 })
})

const vapid = newVapidKeys()

test('push is offered by who has the public key, and sent by who has the private one', () => {
  const { publicKey, privateKey } = vapid
  expect(readConfig(good).server.push, 'no keys').toBeUndefined()
  expect(readConfig({ ...good, ROLES: 'api', VAPID_PUBLIC_KEY: publicKey }).server.push).toMatchObject({
    publicKey,
    privateKey: null,
  })
  const whole = { publicKey, privateKey, subject: 'mailto:no-reply@mdragon.example', allowsPrivate: false }
  expect(readConfig({ ...good, VAPID_PRIVATE_KEY: privateKey }).server.push).toEqual(whole)
  const inFile = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: file('vapid', `${privateKey}\n`) }
  const subject = 'https://mdragon.example'
  expect(readConfig({ ...good, ...inFile, VAPID_SUBJECT: subject }).server.push).toEqual({ ...whole, subject })
})

test('keys of push that are none, or no pair, are refused', () => {
  const mistake = 'VAPID_PUBLIC_KEY must be the public key that `npm run vapid` printed.'
  expect(linesOf({ ...good, ROLES: 'api', VAPID_PUBLIC_KEY: 'hunter2' })).toEqual([mistake])
  const { publicKey: VAPID_PUBLIC_KEY } = vapid
  expect(linesOf({ ...good, VAPID_PUBLIC_KEY }), 'offered, and sent by nobody').toEqual([
    'VAPID_PRIVATE_KEY is not set: the private key of VAPID_PUBLIC_KEY, or a file with it: `npm run vapid` makes both.',
  ])
  expect(linesOf({ ...good, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: newVapidKeys().privateKey })).toEqual([
    'VAPID_PRIVATE_KEY is not the private key of VAPID_PUBLIC_KEY.',
  ])
})

describe('on the local chain alone', () => {
  const local = () => ({ ...good, DEPLOYMENT: file('31337.json', deployment) })
  test('a key that everybody knows signs', () => expect(linesOf({ ...local(), VOUCHER_KEY: TEST_KEY })).toEqual([]))
  test('the page may be reached in the clear', () =>
    expect(linesOf({ ...local(), PUBLIC_URL: 'http://mdragon.example' })).toEqual([]))
  test('this machine may be pushed to', () => {
    const asked = { VAPID_PRIVATE_KEY: vapid.privateKey, PUSH_TO_PRIVATE: 'allowed' }
    expect(readConfig({ ...local(), ...asked }).server.push?.allowsPrivate).toBe(true)
    expect(linesOf({ ...good, ...asked })).toEqual(['PUSH_TO_PRIVATE is for the local chain alone.'])
  })
  test('this machine may be reached in the clear on any chain', () =>
    expect(linesOf({ ...good, PUBLIC_URL: 'http://localhost:3000,http://127.0.0.1:3000' })).toEqual([]))
})

const hint = 'try `openssl rand -hex 32`'
const noUrl = (...schemes: string[]) =>
  `must be an address that begins with ${schemes.map((one) => `${one}://`).join(' or ')}`
const noProxy =
  'must be a number of hops, or addresses and ranges such as 10.0.0.0/8: who trusts everybody believes anybody'

test.each<[string, string | undefined, string]>([
  ['ROLES', 'api,miner', 'must be some of api, indexer, worker, separated by commas'],
  ['ROLES', ',', 'must be some of api, indexer, worker, separated by commas'],
  ['DATABASE_URL', undefined, 'is not set: the PostgreSQL to use, such as postgres://user:password@host:5432/mdragon'],
  ['DATABASE_URL', '', 'is not set: the PostgreSQL to use, such as postgres://user:password@host:5432/mdragon'],
  ['DATABASE_URL', 'mysql://hunter2@db.example/mdragon', noUrl('postgres', 'postgresql')],
  ['DATABASE_URL', 'db.example hunter2', noUrl('postgres', 'postgresql')],
  [
    'DATABASE_URL',
    'postgres://hunter2@db.example',
    'names no database: end it with /mdragon, or whatever yours is called',
  ],
  ['DATABASE_DIRECT_URL', 'db.example hunter2', noUrl('postgres', 'postgresql')],
  ['DATABASE_CONNECTIONS', '1000', 'must be a whole number from 0 to 200'],
  ['DATABASE_READ_URL', 'http://hunter2@db.example', noUrl('postgres', 'postgresql')],
  ['REDIS_URL', 'http://hunter2@redis.example', noUrl('redis', 'rediss')],
  ['RPC_URLS', undefined, 'is not set: the endpoints of the chain, the preferred one first, separated by commas'],
  ['RPC_URLS', 'https://rpc.example,hunter2', noUrl('http', 'https')],
  ['RPC_URLS', 'wss://rpc.example/hunter2', noUrl('http', 'https')],
  ['RPC_URLS', ' , ', 'names no endpoint'],
  ['RPC_URLS', 'https://rpc.example/hunter2,https://rpc.example/hunter2', 'names an endpoint twice'],
  ['RPC_WS_URLS', 'https://rpc.example/hunter2', noUrl('ws', 'wss')],
  ['RPC_WS_URLS', 'wss://rpc.example/hunter2,wss://rpc.example/hunter2', 'names an endpoint twice'],
  ['DEPLOYMENT', undefined, 'is not set: the file that the deployment wrote, such as contracts/deployments/97.json'],
  ['DEPLOYMENT', '/nowhere/97.json', 'names a file that cannot be read (ENOENT)'],
  ['DEPLOYMENT', file('broken.json', '{'), 'names a file that is no JSON'],
  [
    'DEPLOYMENT',
    file('half.json', { ...deployment, startBlock: -1, addresses: { ...deployment.addresses, market: '0x1' } }),
    'names a file with mistakes (startBlock: Too small: expected number to be >=0; addresses.market: is no address)',
  ],
  [
    'PUBLIC_URL',
    undefined,
    'is not set: where players reach the page, the canonical address first, separated by commas',
  ],
  ['PUBLIC_URL', 'mdragon.example', noUrl('http', 'https')],
  ['PUBLIC_URL', 'http://mdragon.example', 'must begin with https://'],
  ['PUBLIC_URL', 'https://mdragon.example/play', 'must be addresses without a path, such as https://mdragon.example'],
  ['SECRET', undefined, 'is not set: a secret of at least 32 characters, the same on every API process'],
  ['SECRET', 'hunter2', `must have at least 32 characters: ${hint}`],
  ['SECRET', 'hunter2'.repeat(6), `is too easily guessed: ${hint}`],
  [
    'GAME_SECRET',
    undefined,
    "is not set: the secret that the keys of the game's servers are made from, or none where no game may speak to us",
  ],
  ['GAME_SECRET', 'hunter2', `must have at least 32 characters: ${hint}`],
  ['GAME_SECRET', SECRET, 'must be another than SECRET'],
  [
    'VOUCHER_KEY',
    undefined,
    "is not set: the key that signs the vault's vouchers, or a file with it, or none where nothing may leave the game",
  ],
  ['VOUCHER_KEY', 'hunter2', 'names a file that cannot be read (ENOENT)'],
  ['VOUCHER_KEY', '0xhunter2', 'must be 0x and 64 hexadecimal digits, or the path of a file with them'],
  ['VOUCHER_KEY', file('short', 'hunter2'), 'must be 0x and 64 hexadecimal digits, or the path of a file with them'],
  ['VOUCHER_KEY', `0x${'0'.repeat(64)}`, 'is no private key'],
  ['VOUCHER_KEY', TEST_KEY, 'is a key of the public test mnemonic, which everybody has: make one of your own'],
  ['SMTP_URL', undefined, 'is not set: the mail server, such as smtps://user:password@host'],
  ['SMTP_URL', 'https://hunter2@mail.example', noUrl('smtp', 'smtps')],
  ['VAPID_PRIVATE_KEY', '/nowhere/vapid', 'names a file that cannot be read (ENOENT)'],
  [
    'VAPID_PRIVATE_KEY',
    'A'.repeat(43),
    'must be the private key that `npm run vapid` printed, or the path of a file with it',
  ],
  [
    'VAPID_SUBJECT',
    'hunter2@example.com',
    'must be whom push services write to: mailto:ops@example.com, or an address that begins with https://',
  ],
  ['PUSH_TO_PRIVATE', 'yes', 'must be the word allowed, or not set'],
  ['MAIL_FROM', undefined, 'is not set: the sender of our mail, such as MDragon <no-reply@example.com>'],
  ['MAIL_FROM', 'MDragon', 'must be an e-mail address, or a name with one: MDragon <no-reply@example.com>'],
  ['TRUST_PROXY', 'true', noProxy],
  ['TRUST_PROXY', '0.0.0.0/0', noProxy],
  ['TRUST_PROXY', '::/0', noProxy],
  ['TRUST_PROXY', '128.0.0.0/1,0.0.0.0/1', noProxy],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96', noProxy],
  ['TRUST_PROXY', '10.0.0.0/33', noProxy],
  ['TRUST_PROXY', '11', 'must be at most 10 hops'],
  ['COUNTRY_HEADER', 'CF IPCountry', 'must be the name of a header, such as CF-IPCountry'],
  ['RESET_DEFAULT_PASSWORD', 'hunter2', 'must have 8 to 128 characters'],
  ['SETUP_FILE', '/nowhere/setup.json', 'names a file that cannot be read (ENOENT)'],
  [
    'SETUP_FILE',
    file('bad-setup.json', { settings: { claim_fee: 'much', website: 'x' }, servers: [] }),
    'names a file with mistakes (settings.claim_fee: is no amount, such as "1" or "0.5"; settings: Unrecognized key: "website"; servers: Too small: expected array to have >=1 items)',
  ],
  ['RECONCILE_SECONDS', '-1', 'must be a whole number from 0 to 86400'],
  ['RECONCILE_SECONDS', '90000', 'must be a whole number from 0 to 86400'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', noUrl('http', 'https')],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://hunter2@collector.example', 'must be an address and nothing beside it'],
  ['OTEL_TRACES_SAMPLER_ARG', '5%', 'must be a share from 0 to 1, such as 0.05'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share from 0 to 1, such as 0.05'],
  ['HOST', 'http://localhost', 'must be an address or a name of this machine'],
  ['HOST', '0.0.0.0:80', 'must be an address or a name of this machine'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
])('%s %s', (name, value, sentence) => {
  const lines = linesOf({ ...good, [name]: value })
  expect(lines).toEqual([`${name} ${sentence}.`])
  expect(lines.join(), 'no secret is repeated').not.toContain('hunter2')
})

test('everything wrong is said at once', () => {
  const lines = linesOf({
    ...good,
    PORT: 'x',
    SECRET: 'short',
    VOUCHER_KEY: TEST_KEY,
    PUBLIC_URL: 'http://a.example',
    LOG_LEVEL: 'loud',
  })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'SECRET', 'VOUCHER_KEY', 'PORT', 'LOG_LEVEL'])
  expect(linesOf({}).map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'RPC_URLS',
    'DEPLOYMENT',
    'PUBLIC_URL',
    'SECRET',
    'GAME_SECRET',
    'VOUCHER_KEY',
    'SMTP_URL',
    'MAIL_FROM',
  ])
})

test('every variable is in docs/operating.md', () => {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const named = new Set(
    [...text.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm)].flatMap(([, names = '']) => names.split(', ')),
  )
  expect(named).toEqual(new Set(environmentNames().map((name) => `\`${name}\``)))
})

test('what needs the database alone asks for nothing else', () => {
  expect(readDatabaseUrl({ DATABASE_URL: 'postgres://db.example/mdragon' })).toBe('postgres://db.example/mdragon')
  expect(() => readDatabaseUrl({})).toThrow(/^DATABASE_URL is not set/)
  const both = {
    DATABASE_URL: 'postgres://pooler.example/mdragon',
    DATABASE_DIRECT_URL: 'postgres://db.example/mdragon',
  }
  expect(readDatabaseUrl(both), 'by no pooler').toBe('postgres://db.example/mdragon')
})
