import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Deployment, gameCardAbi, gameTokenAbi } from '@mdragon/chain'
import { migrateVault } from '@mdragon/contracts/migrateVault'
import { createParts, type Db, openStore, reconcile } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { newDatabase } from '@mdragon/server/testing/databases'
import { migrateProgram, type Program, runProgram, serverProgram } from '@mdragon/server/testing/program'
import { type Address, createPublicClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, signerKey } from './seed/players.ts'
import { FUND_PASSWORD as FUND, operate } from './testing/operate.ts'
import { connect } from './testing/player.ts'
import { startServedChain } from './testing/servedChain.ts'

const HOST = '127.0.0.1'
const ALICE = 5
/** A world is seeded, a PostgreSQL made and two servers started: that takes minutes on a busy machine. */
const LONG_MS = 300_000
const SOON = { timeout: 60_000, interval: 100 }
const parts = createParts()
const running = new Set<Program>()
let folder: string
let rpcUrl: string
let db: Db
let environment: Record<string, string>
afterAll(async () => {
  for (const program of running) program.kill('SIGTERM')
  await Promise.all([...running].map(({ ended }) => ended))
  await parts.stop()
})

beforeAll(async () => {
  const temporary = { stop: (path: string) => rmSync(path, { recursive: true, force: true }) }
  folder = await parts.start('folder', () => mkdtempSync(join(tmpdir(), 'mdragon-vault-')), temporary)
  const { chain, deployment, rpcUrl: endpoint } = await startServedChain(parts)
  rpcUrl = endpoint
  writeFileSync(join(folder, '31337.json'), JSON.stringify(deployment))
  const setup = {
    settings: { rewards_wallet: operator, withdraw_address_hours: '0' },
    servers: [{ server_id: 1, nickname: '青龍' }],
  }
  writeFileSync(join(folder, 'setup.json'), JSON.stringify(setup))
  environment = {
    DATABASE_URL: await newDatabase(),
    RPC_URLS: rpcUrl,
    DEPLOYMENT: join(folder, '31337.json'),
    SETUP_FILE: join(folder, 'setup.json'),
    SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
    GAME_SECRET: 'd04c7be2915f6a38c2b1704e8fa95d63',
    VOUCHER_KEY: signerKey,
    SMTP_URL: `smtp://${HOST}:9`,
    MAIL_FROM: 'MDragon <no-reply@mdragon.example>',
  }
  const migration = runProgram(migrateProgram, environment)
  if ((await migration.ended) !== 0) throw new Error(migration.output())
  const store = await openStore(environment.DATABASE_URL as string)
  db = await parts.start('database', () => store.db, { stop: (opened) => opened.destroy() })
  chain.startTicking(200, 1000)
}, LONG_MS)

const deploymentNow = (): Deployment => JSON.parse(readFileSync(join(folder, '31337.json'), 'utf8'))

/** The server's own program, with the deployment as its file is now; and how players and tests reach it. */
async function startServer() {
  const port = await freePort(HOST)
  const url = `http://${HOST}:${port}`
  const program = runProgram(serverProgram, { ...environment, PORT: String(port), PUBLIC_URL: url })
  running.add(program)
  await program.logged('server.ready')
  await expect.poll(() => isReady(url), SOON).toBe(true)
  const world = { url, rpcUrl, db, deployment: deploymentNow(), smtpPort: 0, stop: async () => {} }
  const connection = connect(world)
  const stop = async () => {
    program.kill('SIGTERM')
    running.delete(program)
    return program.ended
  }
  return { url, program, stop, ...connection, ...operate(world, connection) }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`)
  const { status, lag_blocks } = (await answer.json()) as { status: string; lag_blocks: number }
  return status === 'ready' && lag_blocks < 5
}

/** Asks over and over, as a balancer would hand requests on: to the first that answers. Tells how many nobody took. */
function watch(urls: string[]) {
  let [isOn, asked, missed] = [true, 0, 0]
  const ask = (url: string) =>
    fetch(`${url}/api/website/setting`).then(({ ok }) => ok || Promise.reject(new Error(url)))
  const watching = (async () => {
    while (isOn) {
      asked++
      await Promise.any(urls.map(ask)).catch(() => missed++)
      await sleep(50)
    }
  })()
  const end = async () => {
    isOn = false
    await watching
    return { asked, missed }
  }
  return { end }
}

const chainOf = () => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
const ownerOf = ({ collection, tokenId }: { collection: Address; tokenId: bigint }) =>
  chainOf().readContract({ address: collection, abi: gameCardAbi, functionName: 'ownerOf', args: [tokenId] })
const heroOf = (vault: Address) =>
  chainOf().readContract({
    ...{ address: deploymentNow().addresses.hero, abi: gameTokenAbi, functionName: 'balanceOf', args: [vault] },
  })

test(
  'a new vault takes over while players go on: deposits, open vouchers, withdrawals and books',
  async () => {
    const before = await startServer()
    const { vault: former } = deploymentNow().addresses
    const early = await before.login(ALICE)
    await before.setFundPassword(early)
    const [left, late] = [await before.mint(early, 'hero'), await before.mint(early, 'hero')]
    const params = { serverId: '1' }
    await early.call('POST /api/user/create_player/:serverId', { params })
    await before.carryOut(early, await early.call('POST /api/card/deposit', { body: { id: left } }))
    await before.carryOut(early, await early.call('POST /api/user/charge', { body: { amount: '30' } }))
    // In the middle of something: a voucher of the former vault that she has not used yet.
    const open = await early.call('POST /api/card/claim', { body: { id: left, paypwd: FUND } })

    const migrated = { chain: 'local', environment: { RPC_URL: rpcUrl }, folder: pathToFileURL(`${folder}/`) }
    const { addresses, formerVaults } = (await migrateVault(migrated)) as Deployment
    expect([formerVaults, addresses.vault === former]).toEqual([[former], false])
    // Who has not heard of it yet takes deposits as before.
    await before.carryOut(early, await early.call('POST /api/user/charge', { body: { amount: '10' } }))

    const urls = [before.url]
    const watched = watch(urls)
    const after = await startServer()
    urls.push(after.url)
    expect(await before.stop(), 'it ends well').toBe(0)
    const { asked, missed } = await watched.end()
    expect([asked > 10, missed]).toEqual([true, 0])

    // The voucher that the former server signed, by the former vault, followed by the new server.
    const alice = await after.login(ALICE)
    await after.carryOut(alice, open)
    expect(await ownerOf(await after.tokenOf(left))).toBe(alice.address)
    // What goes in now goes into the new one, and comes out of it.
    await after.carryOut(alice, await alice.call('POST /api/card/deposit', { body: { id: late } }))
    expect((await ownerOf(await after.tokenOf(late))).toLowerCase()).toBe(addresses.vault.toLowerCase())
    await after.carryOut(alice, await alice.call('POST /api/user/charge', { body: { amount: '5' } }))
    expect(await heroOf(addresses.vault)).toBe(parseEther('5'))
    await after.carryOut(alice, await alice.call('POST /api/card/claim', { body: { id: late, paypwd: FUND } }))
    expect(await ownerOf(await after.tokenOf(late))).toBe(alice.address)
    // Coins leave by the former one, which empties itself.
    const held = await heroOf(former)
    const { prepared } = await alice.call('POST /api/user/withdraw', { body: { amount: '20', paypwd: FUND } })
    if (!prepared) throw new Error('nothing was signed')
    await after.carryOut(alice, prepared)
    expect(await heroOf(former)).toBe(held - parseEther('20'))
    expect((await after.coins(alice)).get('HERO')).toMatchObject({ frozen: '0' })

    const equations = await reconcile(db, deploymentNow(), rpcUrl)
    expect(equations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
  },
  LONG_MS,
)
