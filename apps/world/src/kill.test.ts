import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CallData } from '@mdragon/api'
import { rejectReasons } from '@mdragon/domain'
import { hashPassword } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { hire } from '@mdragon/server/modules/operator/testing/operators'
import { clock } from '@mdragon/server/testing/fixture'
import { expect, onTestFinished, test } from 'vitest'
import { openWorldDatabase } from './program.ts'
import { createRandom } from './seed/random.ts'
import { connect, type Player } from './testing/player.ts'
import { copySeeded, smallWorld, worldProgram } from './testing/seededFolder.ts'

const isLong = Boolean(process.env.LONG)
const KILLS = isLong ? 20 : 2
const PLAYERS = isLong ? 10 : 3
/** What must have been done before the next kill. */
const BETWEEN = isLong ? 50 : 3
const FIRST_PLAYER = 5
const FUND = 'fund money secret'
const reconcile = fileURLToPath(new URL('./commands/reconcile.ts', import.meta.url))
/** None lives long enough for its database to be worth compiling twice. */
const node = (program: string) => ['--disable-warning=ExperimentalWarning', '--liftoff-only', program]
type Random = ReturnType<typeof createRandom>
/** How much was done, by whom. */
type Load = { isOn: boolean; done: number; game: number; operators: number; spent: number }

/** The whole world dies at any instant, while players, two operators and the game do what they do; then the books are compared. */
test(`a world that is killed ${KILLS} times under ${PLAYERS} players, two operators and a game keeps its books`, async () => {
  const random = createRandom(Number(process.env.SEED ?? 111))
  const dataDir = await copySeeded(smallWorld)
  const operators = await prepare(dataDir)
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
    child = spawn(process.execPath, node(worldProgram), { env, stdio: 'ignore' })
    await expect.poll(() => isReady(url), { timeout: 120_000, interval: 100 }).toBe(true)
  }
  onTestFinished(() => {
    child?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  await start()
  const { login } = connect({ url, rpcUrl })
  const players: Player[] = []
  for (let i = 0; i < PLAYERS; i++) players.push(await login(FIRST_PLAYER + i))
  for (const { call } of players) await call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
  const load: Load = { isOn: true, done: 0, game: 0, operators: 0, spent: 0 }
  const lanes = [
    ...players.map((player, i) => trade(player, createRandom(i + 1), load)),
    ...operators.map((cookie, i) => review(url, cookie, createRandom(i + 101), load)),
    playGame(url, players, createRandom(201), load),
  ]
  /** Until everybody has done something more. */
  const more = async () => {
    const before = { ...load }
    const idle = () => (['game', 'operators'] as const).filter((who) => load[who] === before[who])
    const missing = () => [
      ...idle(),
      ...(load.spent > 0 ? [] : ['nothing spent']),
      ...(load.done > before.done + BETWEEN ? [] : [`${load.done} done`]),
    ]
    await expect.poll(missing, { timeout: 120_000 }).toEqual([])
  }
  for (let kill = 0; kill < KILLS; kill++) {
    await more()
    await sleep(random.int(0, 1500))
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit')
    await start()
  }
  await more()
  load.isOn = false
  await Promise.all(lanes)

  // Nothing stays under way: each is settled, or failed, or was never sent.
  const underWay = async () =>
    (await Promise.all(players.map(({ call }) => call('GET /api/operations'))))
      .flat()
      .filter(({ state }) => state === 'sent' || state === 'mined').length
  await expect.poll(underWay, { timeout: 60_000, interval: 500 }).toBe(0)
  child?.kill('SIGTERM')
  if (child) await once(child, 'exit')
  const { status, stdout } = spawnSync(process.execPath, node(reconcile), { env, encoding: 'utf8' })
  expect(stdout).not.toContain('FAILED')
  expect(stdout, 'the bridge was crossed').toMatch(/vouchers: .+ \([1-9]/)
  expect(stdout, 'the game was played').toMatch(/spent in the game: .+ \([1-9]/)
  expect(status).toBe(0)
}, 1_200_000)

/** Before anything starts: fund passwords for the players, and two who work here. Answers with their cookies. */
async function prepare(dataDir: string): Promise<string[]> {
  const { db } = await openWorldDatabase(join(dataDir, 'database'))
  await db
    .updateTable('account')
    .set({ pay_password_hash: await hashPassword(FUND) })
    .execute()
  clock.nowMs = Date.now()
  const cookies = []
  for (const email of ['ada@example.com', 'ben@example.com']) cookies.push((await hire({ db }, email, 'admin')).cookie)
  await db.destroy()
  return cookies
}

type Waiting = { id: number; flags: string[] }

/** An operator at the console: decides what waits, and gives keys and takes them away. Both want the same ones. */
async function review(url: string, cookie: string, random: Random, load: Load): Promise<void> {
  const ask = async <T>(method: 'GET' | 'POST', verb: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/operator/${verb}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code, data } = (await response.json()) as { code: number; data: T }
    if (code !== 200) throw new Error(verb)
    return data
  }
  while (load.isOn) {
    try {
      const { items } = await ask<{ items: Waiting[] }>('GET', 'list-withdrawals')
      const [one] = items
      if (one && random.int(0, 2) > 0) await ask('POST', 'approve-withdrawal', { id: one.id, seen: one.flags })
      else if (one) await ask('POST', 'reject-withdrawal', { id: one.id, reason: random.pick(rejectReasons) })
      else {
        const keys = await ask<CallData<'GET /api/operator/list-game-keys'>>('GET', 'list-game-keys')
        const valid = keys.find(({ server_id, revoked_at }) => server_id === 2 && revoked_at === null)
        if (valid) await ask('POST', 'game-key-revoke', { key: valid.key })
        else await ask('POST', 'game-key-add', { server_id: 2 })
      }
      load.operators++
      load.done++
    } catch {
      // Refused, decided by the other, or nobody there.
    }
    await sleep(random.int(50, 300))
  }
}

/** The game says what happens to its players. Whatever is refused is refused. */
async function playGame(url: string, players: readonly Player[], random: Random, load: Load): Promise<void> {
  while (load.isOn) {
    const { token } = random.pick(players)
    const tell = async <T>(word: string, body?: object): Promise<T> => {
      const response = await fetch(`${url}/demo/game/${word}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { code, data } = (await response.json()) as { code: number; data: T }
      if (code !== 200) throw new Error(word)
      load.game++
      load.done++
      return data
    }
    try {
      const { boss_level, assets } = await tell<CallData<'POST /api/game/v1/player'>>('player')
      // Refused for as long as all that a player has is frozen for withdrawals.
      await tell('spend', { coin: 'HERO', amount: '0.25', what: 'a potion' })
      load.spent++
      await tell('boss', { boss_level: boss_level + random.int(1, 5) })
      await tell('online', { is_online: true })
      const asset = assets.length > 0 ? random.pick(assets) : undefined
      if (asset?.assets_id) await tell('asset', { assets_id: asset.assets_id, level: Math.min(255, asset.level + 1) })
      if (asset?.assets_id) await tell('team', { assets: random.int(0, 1) ? [asset.assets_id] : [] })
    } catch {
      await sleep(100)
    }
    await tell('team', { assets: [] }).catch(() => {})
    await tell('online', { is_online: false }).catch(() => {})
    await sleep(random.int(50, 300))
  }
}

/** Buys, bids, sells, and crosses the bridge; every other time it forgets to report. Whatever is refused is refused. */
async function trade({ call, sign }: Player, random: Random, load: Load) {
  while (load.isOn) {
    await leave({ call, sign }, random).catch(() => {})
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

/** Coins and cards out of the game: asked for, decided by others, collected, or thought better of. */
async function leave({ call, sign }: Pick<Player, 'call' | 'sign'>, random: Random) {
  const { items: asked } = await call('GET /api/user/withdrawals')
  const [last] = asked
  const params = { id: String(last?.id) }
  if (last?.state === 'approved') await sign(await call('POST /api/user/withdrawals/:id/collect', { params, body: {} }))
  else if (last?.state === 'submitted' && random.int(0, 3) === 0)
    await call('POST /api/user/withdrawals/:id/cancel', { params, body: {} })
  else await call('POST /api/user/withdraw', { body: { amount: random.pick(['60', '120']), paypwd: FUND } })
  const own = await call('GET /api/user/card/list', { query: '?place=game&limit=48' })
  if (own.items.length === 0) return
  const claim = await call('POST /api/card/claim', { body: { id: random.pick(own.items).assets_id, paypwd: FUND } })
  if (random.int(0, 3) > 0) await sign(claim)
}

/** Coins into the game, a dragon made and woken, a card into the game; some vouchers are never handed in. */
async function cross({ call, sign }: Pick<Player, 'call' | 'sign'>, random: Random) {
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
