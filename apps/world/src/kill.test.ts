import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from './seed/random.ts'
import { connect, type Player } from './testing/player.ts'
import { copySeeded, smallWorld } from './testing/seededFolder.ts'

const KILLS = process.env.LONG ? 20 : 2
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const node = (path: string) => ['--disable-warning=ExperimentalWarning', program(path)]

/** The whole world dies at any instant, while players prepare, sign, report and follow; then the books are compared. */
test(`a world that is killed ${KILLS} times under a trading load keeps its books`, async () => {
  const random = createRandom(Number(process.env.SEED ?? 111))
  const dataDir = await copySeeded(smallWorld)
  const [port, rpcPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...smallWorld,
    PORT: String(port),
    RPC_PORT: String(rpcPort),
    DATA_DIR: dataDir,
    BLOCK_MS: '100',
    GAME_PACE_MS: '0',
  }
  const [url, rpcUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${rpcPort}`]
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(process.execPath, node('./main.ts'), { env, stdio: 'ignore' })
    await expect.poll(() => isReady(url), { timeout: 120_000, interval: 100 }).toBe(true)
  }
  onTestFinished(() => {
    child?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  await start()
  const { login } = connect({ url, rpcUrl })
  const players = [await login(5), await login(6), await login(7)]
  for (const { call } of players) await call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
  const load = { isOn: true, done: 0 }
  const trading = players.map((player, i) => trade(player, createRandom(i + 1), load))
  for (let kill = 0; kill < KILLS; kill++) {
    const before = load.done
    await expect.poll(() => load.done, { timeout: 60_000 }).toBeGreaterThan(before + 3)
    await sleep(random.int(0, 1500))
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit')
    await start()
  }
  const before = load.done
  await expect.poll(() => load.done, { timeout: 60_000 }).toBeGreaterThan(before + 3)
  load.isOn = false
  await Promise.all(trading)

  // Nothing stays under way: each is settled, or failed, or was never sent.
  const underWay = async () =>
    (await Promise.all(players.map(({ call }) => call('GET /api/operations'))))
      .flat()
      .filter(({ state }) => state === 'sent' || state === 'mined').length
  await expect.poll(underWay, { timeout: 60_000, interval: 500 }).toBe(0)
  child?.kill('SIGTERM')
  if (child) await once(child, 'exit')
  const { status, stdout } = spawnSync(process.execPath, node('./commands/reconcile.ts'), { env, encoding: 'utf8' })
  expect(stdout).not.toContain('FAILED')
  expect(stdout, 'the bridge was crossed').toMatch(/vouchers: .+ \([1-9]/)
  expect(status).toBe(0)
}, 1_200_000)

/** Buys, bids, sells, and crosses the bridge; every other time it forgets to report. Whatever is refused is refused. */
async function trade(
  { call, sign }: Player,
  random: ReturnType<typeof createRandom>,
  load: { isOn: boolean; done: number },
) {
  while (load.isOn) {
    try {
      await cross({ call, sign }, random)
      const { items } = await call('GET /api/marketplace/list', {
        query: `?limit=48&kind=${random.pick(['sale', 'auction'])}`,
      })
      const item = random.pick(items)
      const purchase = await call('POST /api/card/buy', { body: { id: item.assets_id, price: item.offer.pay } })
      const tx = await sign(purchase)
      if (random.int(0, 1) === 1)
        await call('POST /api/card/buyback', { body: { operation: purchase.operation.id, tx } })
      load.done++
      const own = await call('GET /api/user/card/list', { query: '?place=wallet&limit=48' })
      const mine = own.items.find(({ offer, status }) => !offer && status === 51)
      if (!mine) continue
      const params = { id: String(mine.assets_id) }
      await sign(await call('POST /api/card/sell/:id', { params, body: { price: '2.5' } }))
      load.done++
    } catch {
      await sleep(100)
    }
  }
}

/** Coins into the game, a dragon made and woken, a card into the game; some vouchers are never handed in. */
async function cross({ call, sign }: Pick<Player, 'call' | 'sign'>, random: ReturnType<typeof createRandom>) {
  await sign(await call('POST /api/user/charge', { body: { amount: '1.5' } }))
  const made = await call('POST /api/add/mdragon', { body: { generation: 1, quantity: 1 } })
  if (random.int(0, 2) > 0) await sign(made)
  const { items } = await call('GET /api/user/dragons', { query: '?place=wallet' })
  const asleep = items.find(({ is_activated, status }) => !is_activated && status === null)
  if (asleep) await call('POST /api/user/active/:id', { params: { id: String(asleep.assets_id) }, body: {} })
  const awake = items.find(({ is_activated, offer, status }) => is_activated && !offer && status === null)
  if (awake) await sign(await call('POST /api/card/deposit', { body: { id: awake.assets_id } }))
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
