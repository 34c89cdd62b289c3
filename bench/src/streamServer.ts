// A server of live messages that is measured: `ours` is the API's stream over an empty database, `ws <folder>` sends the same
// messages with the plain send of the ws package. Told how many and how far apart, it answers with what they have cost it.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, openStore } from '@mdragon/server'
import { quiet } from '@mdragon/server/testing/fixture'
import { appOver } from '@mdragon/server/testing/overDatabase'

type Sender = { server: NetServer; send(n: number): void }
type WsModule = {
  WebSocketServer: new (options: object) => { clients: Set<{ send(text: string): void }> }
}
export type Told = { messages: number; gapMs: number }
/** `saidAt`: by the clock, message by message. */
export type Spent = { cpuSeconds: number; saidAt: number[] }

const [kind, folder = ''] = process.argv.slice(2)
const MOST = 20_000
const asset = (n: number) => ({ type: 'assets', ids: [1_000_000 + n], block: 5_000_000 }) as const

async function ours(): Promise<Sender> {
  const { db } = await openStore('memory://')
  await migrate(db)
  const app = await appOver(db, Date.now(), { bounds: { streams: MOST, streamsPerAddress: MOST } })
  await app.listen({ host: '127.0.0.1', port: 0, backlog: MOST })
  return { server: app.server, send: (n) => quiet.live.tell(asset(n)) }
}

async function ws(): Promise<Sender> {
  const { WebSocketServer } = createRequire(join(folder, 'package.json'))('ws') as WsModule
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  server.listen({ host: '127.0.0.1', port: 0, backlog: MOST })
  const send = (n: number) => {
    const text = JSON.stringify(asset(n))
    for (const client of sockets.clients) client.send(text)
  }
  return { server, send }
}

const { server, send } = await (kind === 'ours' ? ours() : ws())
if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
process.on('message', async ({ messages, gapMs }: Told) => {
  const before = process.cpuUsage()
  const saidAt: number[] = []
  for (let n = 0; n < messages; n++) {
    saidAt.push(Date.now())
    send(n)
    if (gapMs > 0) await sleep(gapMs)
  }
  // What was sent last is not yet on its way.
  await sleep(1500)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuSeconds: (user + system) / 1e6, saidAt } satisfies Spent)
})
process.send?.((server.address() as AddressInfo).port)
