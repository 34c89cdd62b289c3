import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketAbi } from '@mdragon/chain'
import { PartFailed } from '@mdragon/server'
import { createWalletClient, encodeFunctionData, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, type WorldConfig } from './config.ts'
import { copySeeded, smallWorld, worldProgram } from './testing/seededFolder.ts'
import { startWorld, type World } from './world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mdragon-world-'))
const config: WorldConfig = { ...readConfig({}), port: 0, rpcPort: 0, dataDir, seed: 5, scale: 0.05 }
const said: string[] = []
let world: World

type Item = { tokenid: number; type: string; owner: string; offer: { kind: string; pay: string } }
type Market = { total: number; on_sale: number; in_auction: number; items: Item[] }
const market = async (): Promise<Market> => {
  const response = await fetch(`${world.url}/api/marketplace/list?limit=96&sort=tokenid,asc`)
  return ((await response.json()) as { data: Market }).data
}

beforeAll(async () => {
  world = await startWorld(config, (line) => said.push(line))
})
afterAll(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded world', () => {
  test('a new one is said to be new', () => expect(said.join('\n')).toContain('a new world'))

  test('what the page shows came over chain, indexer, database and API', async () => {
    const { total, on_sale, in_auction } = await market()
    expect({ total, on_sale, in_auction }).toEqual({ total: 135, on_sale: 120, in_auction: 15 })
  })

  test('keeps making blocks and stays ready', async () => {
    const block = async () => ((await (await fetch(`${world.url}/readyz`)).json()) as { block: number }).block
    const before = await block()
    await expect.poll(block, { timeout: 10_000 }).toBeGreaterThan(before)
  })

  test('a second one on the same data is told so', async () => {
    await expect(startWorld(config, () => {})).rejects.toThrow(/data folder: another world already runs/)
  })

  test('a taken port is named, with the variable to set', async () => {
    const port = Number(new URL(world.url).port)
    const other = await copySeeded(smallWorld)
    const taken = { ...readConfig({ ...smallWorld, DATA_DIR: other, RPC_PORT: '0' }), port }
    const start = startWorld(taken, () => {})
    await expect(start).rejects.toThrow(
      new PartFailed(`web server: port ${port} is taken. Stop what uses it, or set PORT to another port.`),
    )
    rmSync(other, { recursive: true, force: true })
  })

  test('after a restart it is the same: players, cards, prices, and what was done since', async () => {
    const [item] = (await market()).items.filter(({ offer }) => offer.kind === 'sale')
    if (!item) throw new Error('nothing on sale')
    const { gameCard, mdragon, market: to } = world.deployment.addresses
    const token = [
      item.type === 'dragon' ? mdragon : gameCard,
      BigInt(item.tokenid),
      123_450_000_000_000_000_000n,
    ] as const
    const data = encodeFunctionData({ abi: marketAbi, functionName: 'changePrice', args: token })
    await createWalletClient({ transport: http(world.rpcUrl) }).request({
      method: 'eth_sendTransaction',
      params: [{ from: item.owner as `0x${string}`, to, data }],
    })
    const price = async () => (await market()).items.find(({ tokenid }) => tokenid === item.tokenid)?.offer.pay
    await expect.poll(price, { timeout: 15_000 }).toBe('123.45')
    const before = await market()
    await world.stop()
    said.length = 0
    world = await startWorld(config, (line) => said.push(line))
    expect(said).toContain('the same world as before')
    expect(await market()).toMatchObject({
      total: before.total,
      items: before.items.map(({ tokenid, owner, offer }) => ({ tokenid, owner, offer: { pay: offer.pay } })),
    })
  })

  test('mail sent to it is caught and shown', async () => {
    const { createConnection } = await import('node:net')
    const socket = createConnection(world.smtpPort, '127.0.0.1')
    const lines = [
      'HELO test',
      'MAIL FROM:<a@mdragon.example>',
      'RCPT TO:<alice@mdragon.example>',
      'DATA',
      'Subject: =?utf-8?B?5L2g5aW9?=\r\n\r\n<b>123456</b>\r\n.',
      'QUIT',
    ]
    socket.on('data', () => socket.write(`${lines.shift() ?? ''}\r\n`))
    await new Promise((resolve) => socket.on('close', resolve))
    const page = await (await fetch(`${world.url}/mailbox`)).text()
    expect(page).toContain('你好')
    expect(page).toContain('&#60;b&#62;123456')
  })
})

describe('as a program', () => {
  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--liftoff-only', worldProgram], {
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    return { child, output: () => output, ended: new Promise<number | null>((resolve) => child.on('exit', resolve)) }
  }

  test('a wrong variable is refused by name', async () => {
    const { ended, output } = run({ PORT: 'abc' })
    expect(await ended).toBe(1)
    expect(output()).toContain("MDragon could not start. PORT must be a whole number from 0 to 65535, not 'abc'.")
    expect(() => readConfig({ SEED: '-1' })).toThrow(ConfigError)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while it starts ends it with 0 and frees its folder',
    async (signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'mdragon-signal-'))
      const { child, ended, output } = run({ DATA_DIR: folder, PORT: '0', RPC_PORT: '0' })
      await expect.poll(output, { timeout: 20_000 }).toContain('starting the chain')
      child.kill(signal)
      expect(await ended).toBe(0)
      rmSync(folder, { recursive: true, force: true })
    },
  )

  test('a taken RPC port is named too', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const port = (blocker.address() as { port: number }).port
    const other = await copySeeded(smallWorld)
    const taken = { ...readConfig({ ...smallWorld, DATA_DIR: other, PORT: '0' }), rpcPort: port }
    await expect(startWorld(taken, () => {})).rejects.toThrow(/RPC_PORT/)
    blocker.close()
    rmSync(other, { recursive: true, force: true })
  })
})
