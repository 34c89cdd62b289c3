// `npm run dev`: the world with the page under hot reload, and the server restarted on change. Chain and mailbox live in
// this process, the database in the data folder: a restart of the server loses neither.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createParts, PartFailed } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import Fastify from 'fastify'
import { openChain } from '../chain/openChain.ts'
import { ConfigError, readConfig } from '../config.ts'
import { demoWalletRoutes } from '../demoWallet.ts'
import { faucetRoutes } from '../faucet.ts'
import { mailboxPages } from '../mailbox/page.ts'
import { lockWorld, type Surroundings, startSurroundings, storyLine } from '../surroundings.ts'
import { startRestarting } from './restart.ts'
import type { DevPlace } from './server.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const say = (line: string) => console.log(line)
const parts = createParts()

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await parts.stop()
  say('stopped')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)

try {
  const config = readConfig(process.env)
  const { host } = config
  await lockWorld(parts, config)
  say('starting the chain')
  const surroundings = await startSurroundings(parts, config, openChain(config.dataDir, config))
  const { deployment, rpcUrl, mailbox, story, chain } = surroundings
  say(storyLine(story))
  const worldUrl = await serveSurroundings(surroundings)
  const [port, apiPort] = [config.port || (await freePort(host)), await freePort('127.0.0.1')]
  const place = { deployment, rpcUrl, smtpPort: mailbox.smtpPort, port, apiPort }
  const env = (isFirst: boolean) => {
    const told: DevPlace = { ...place, isNewChain: isFirst && story !== 'same' }
    return { DEV_PLACE: JSON.stringify(told), HOST: '127.0.0.1' }
  }
  const folders = ['../../../server/src', '../../../../packages', '../../src'].map(path)
  await parts.start('server', () => startRestarting({ program: path('./server.ts'), env, folders, say }), {
    stop: (server) => server.stop(),
  })
  await servePage(host, port, { API_URL: `http://127.0.0.1:${apiPort}`, WORLD_URL: worldUrl })
  chain.startTicking(config.blockMs, config.idleBlockMs)
  say(
    `\nready  http://${host === '127.0.0.1' ? 'localhost' : host}:${port}\n       page and server follow what you write; stop with Ctrl-C`,
  )
} catch (error) {
  if (!(error instanceof PartFailed || error instanceof ConfigError)) throw error
  console.error(`\nMDragon could not start. ${error.message}`)
  process.exit(1)
}

/** What stays when the server restarts: the demo wallet's chain and the caught mail. */
async function serveSurroundings({ chain, deployment, mailbox }: Surroundings): Promise<string> {
  const app = Fastify()
  mailboxPages(app, mailbox)
  demoWalletRoutes(app, chain)
  faucetRoutes(app, { chain, deployment })
  await parts.start('surroundings', () => app.listen({ host: '127.0.0.1', port: 0 }), { stop: () => app.close() })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Vite serves the page as it is written, and passes on what is the server's. */
async function servePage(host: string, port: number, env: Record<string, string>): Promise<void> {
  const begin = async () => {
    const args = ['--disable-warning=ExperimentalWarning', 'build/dev.ts', host, String(port)]
    const child = spawn(process.execPath, args, {
      cwd: path('../../../web'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error(`Vite did not start. Is port ${port} free? PORT names another.`)
    })
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => {})
    return child
  }
  await parts.start('page', begin, { stop: (child) => child.kill('SIGTERM') })
}
