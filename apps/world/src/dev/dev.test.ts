import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@mdragon/server/freePort'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../testing/player.ts'
import { copySeeded, smallWorld } from '../testing/seededFolder.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test('the page comes under hot reload, and a change restarts the server: chain, database and sessions stay', async () => {
  const dataDir = await copySeeded(smallWorld)
  const [port, rpcPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const env = {
    ...process.env,
    ...smallWorld,
    DATA_DIR: dataDir,
    GAME_PACE_MS: '0',
    PORT: String(port),
    RPC_PORT: String(rpcPort),
  }
  const program = fileOf('./main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const hears = (text: string, times = 1) =>
    expect.poll(() => said.split(text).length - 1, { timeout: 200_000, interval: 100 }).toBe(times)
  await hears('\nready ')
  expect(said).toContain('the same world as before')

  const url = `http://localhost:${port}`
  expect(await (await fetch(`${url}/marketplace`)).text()).toContain('/@vite/client')
  for (const path of ['/mailbox.json', '/demo/players.json', '/demo/game', '/api/website/servers'])
    expect((await fetch(`${url}${path}`)).status, path).toBe(200)
  const { login, rpc } = connect({ url, rpcUrl: `http://127.0.0.1:${rpcPort}` })
  const alice = await login(5)
  const cards = await alice.call('GET /api/user/card/list')
  const blockBefore = Number(await rpc('eth_blockNumber'))

  // Its time alone: what is in it stays.
  utimesSync(fileOf('../../../server/src/status.ts'), new Date(), new Date())
  await hears('status.ts changed: restarting the server')
  await hears('server ready', 2)
  expect(Number(await rpc('eth_blockNumber'))).toBeGreaterThanOrEqual(blockBefore)
  expect((await alice.call('GET /api/user/card/list')).total).toBe(cards.total)

  // A test is no reason to restart.
  utimesSync(fileOf('./dev.test.ts'), new Date(), new Date())
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(said.match(/changed: restarting/g)).toHaveLength(1)
}, 400_000)
