import { passport } from './passport.ts'

const RELAY_URL = 'wss://relay.walletconnect.org'

/** The relay cannot be reached, or has gone. */
export class RelayAway extends Error {
  override name = 'RelayAway'
}

export type Published = { tag: number; ttlS: number; prompt?: boolean }
export type Relay = {
  subscribe(topic: string): Promise<void>
  publish(topic: string, message: string, how: Published): Promise<void>
  close(): void
}
type Told = { id: number; method?: string; params?: { data?: { topic: string; message: string } }; error?: object }

/** How long it may take to open, and to answer. */
const PATIENCE_MS = 10_000

/** A line to the relay, which carries sealed messages by topic and knows no key. */
export async function openRelay(
  projectId: string,
  onMessage: (topic: string, message: string) => void,
  { url = RELAY_URL, patienceMs = PATIENCE_MS } = {},
): Promise<Relay> {
  const socket = new WebSocket(`${url}/?auth=${passport(url, Date.now())}&projectId=${projectId}&ua=wc-2`)
  const waiting = new Map<number, (told: Told) => void>()
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(String(data)) as Told
    const { topic, message } = told.params?.data ?? {}
    if (told.method === undefined) return waiting.get(told.id)?.(told)
    // What is not acknowledged is sent again.
    socket.send(JSON.stringify({ id: told.id, jsonrpc: '2.0', result: true }))
    if (topic && message) onMessage(topic, message)
  }
  await within(patienceMs, (opened, failed) => {
    socket.onopen = opened
    socket.onclose = failed
  })
  const ask = (method: string, params: object) =>
    within(patienceMs, (done, failed) => {
      const id = newId()
      waiting.set(id, ({ error }) => {
        waiting.delete(id)
        if (error) failed()
        else done()
      })
      if (socket.readyState !== WebSocket.OPEN) failed()
      else socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return {
    subscribe: (topic) => ask('irn_subscribe', { topic }),
    publish: (topic, message, { tag, ttlS, prompt = false }) =>
      ask('irn_publish', { topic, message, ttl: ttlS, tag, prompt }),
    close: () => socket.close(),
  }
}

/** Resolves or fails as it is told to, and fails when nothing is said in time. */
function within(ms: number, begin: (done: () => void, failed: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new RelayAway('the relay does not answer'))
    const timer = setTimeout(failed, ms)
    const ended = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    begin(ended(resolve), ended(failed))
  })
}

/** Of a request: the time, and some chance, so that no two are alike. */
export const newId = (): number => Date.now() * 1000 + Math.floor(Math.random() * 1000)
