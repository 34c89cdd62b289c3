import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installApart } from './installApart.ts'
import type { Spent, Told } from './streamServer.ts'

const WS = '8.23.0'
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 5000)
const AT_ONCE = 20
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** One at a time with time between, as blocks come; and all at once, as after a block with many trades. */
const ways: Record<string, Told> = { paced: { messages: 30, gapMs: 150 }, burst: { messages: 60, gapMs: 0 } }
const NOTE =
  'The same messages to the same number of clients on this machine, each server in a process of its own, in turn; CPU seconds of that process, and how long it took until the last client had heard a message. Ours are server-sent events, which gather what comes while others of the process have their turn (0.4 s at most); theirs the plain send of the ws package to each client, without compression.'

const hello = {
  ours: 'GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ws: 'GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
}
/** In every message, once. */
const MARK = '"block":5000000'
/** Before it: which message it is. */
const NUMBER = /\[(\d+)\],$/
const FIRST = 1_000_000
type Kind = keyof typeof hello
type Round = { perCpuSecond: number; lastHeardMs: number[] }
type Found = Record<string, Round[]>

/** How many live messages one node sends to all of its clients in a CPU second. */
export async function measureStream(): Promise<object> {
  const folder = installApart('ws', WS)
  const found: Record<Kind, Found> = { ours: {}, ws: {} }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['ours', 'ws'] as const) await measure(kind, folder, found[kind])
  const perCpuSecond = (kind: Kind, way: string) => middle((found[kind][way] ?? []).map((round) => round.perCpuSecond))
  const ratio = Object.fromEntries(
    Object.keys(ways).map((way) => [way, Number((perCpuSecond('ours', way) / perCpuSecond('ws', way)).toFixed(2))]),
  )
  const of = (kind: Kind) => Object.fromEntries(Object.keys(ways).map((way) => [way, perCpuSecond(kind, way)]))
  const lastHeardMs = (kind: Kind) => {
    const all = (found[kind].paced ?? []).flatMap((round) => round.lastHeardMs).sort((a, b) => a - b)
    return { p50: middle(all), max: Math.round(all.at(-1) ?? 0) }
  }
  return {
    clients: CLIENTS,
    ws: WS,
    note: NOTE,
    ratio,
    messagesPerCpuSecond: { ours: of('ours'), ws: of('ws') },
    pacedLastHeardMs: { ours: lastHeardMs('ours'), ws: lastHeardMs('ws') },
  }
}

const middle = (all: readonly number[]): number => Math.round(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0)

async function measure(kind: Kind, folder: string, found: Found): Promise<void> {
  const server = fork(join(import.meta.dirname, 'streamServer.ts'), [kind, folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    const [port] = (await once(server, 'message')) as [number]
    const clients = await open(port, kind)
    // Once for nothing, so that the code is compiled.
    await send(server, { messages: 10, gapMs: 0 })
    for (const [way, told] of Object.entries(ways)) {
      const before = clients.heard()
      const { cpuSeconds, saidAt } = await send(server, told)
      const all = CLIENTS * told.messages
      if (clients.heard() - before !== all) throw new Error(`${kind}, ${way}: not every client heard every message`)
      const lastHeardMs = saidAt.map((at, n) => (clients.heardAt.get(FIRST + n) ?? Number.NaN) - at)
      found[way] = [...(found[way] ?? []), { perCpuSecond: all / cpuSeconds, lastHeardMs }]
    }
    clients.close()
  } finally {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
}

async function send(server: ChildProcess, told: Told): Promise<Spent> {
  server.send(told)
  const [answer] = (await once(server, 'message')) as [Spent]
  await sleep(500)
  return answer
}

/** So many connections, on which messages are counted and not read. */
async function open(port: number, kind: Kind) {
  let heard = 0
  /** When the last client heard each message. */
  const heardAt = new Map<number, number>()
  const sockets: Socket[] = []
  const listen = (socket: Socket) => {
    let rest = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      const parts = (rest + text).split(MARK)
      heard += parts.length - 1
      rest = (parts.pop() ?? '').slice(-2 * MARK.length)
      for (const part of parts) heardAt.set(Number(NUMBER.exec(part)?.[1]), Date.now())
    })
  }
  const come = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(hello[kind])
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!/^HTTP\/1\.1 (200|101) /.test(String(answer))) throw new Error(`${kind} does not let everybody in: ${answer}`)
    listen(socket)
  }
  while (sockets.length < CLIENTS)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, CLIENTS - sockets.length) }, come))
  await sleep(1000)
  return {
    heard: () => heard,
    heardAt,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
