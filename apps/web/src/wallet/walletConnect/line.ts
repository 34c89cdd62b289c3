import { topicOf } from './bytes.ts'
import { seal, unseal } from './envelope.ts'
import { newId, openRelay, type Published, type Relay, RelayAway } from './relay.ts'

/** What goes over a topic: requests of either side, and what answers them. */
type Message = {
  id: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { code: number; message: string }
}
export type Asked = { method: string; params: Record<string, unknown> }
type Listener = (asked: Asked) => void
/** What the other side is answered; without one, that it was heard. */
type Answer = (asked: Asked) => unknown

/** Which number each message has, and how long it is worth something; an answer has the next number. */
const kinds: Record<string, Published> = {
  wc_sessionPropose: { tag: 1100, ttlS: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttlS: 300 },
  wc_sessionUpdate: { tag: 1104, ttlS: 86_400 },
  wc_sessionExtend: { tag: 1106, ttlS: 86_400 },
  wc_sessionRequest: { tag: 1108, ttlS: 300, prompt: true },
  wc_sessionEvent: { tag: 1110, ttlS: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttlS: 86_400 },
  wc_sessionPing: { tag: 1114, ttlS: 30 },
}

export type LineOptions = { projectId: string; url?: string; patienceMs?: number }
export type Line = {
  /** Listens where this key is known; the topic that it has. */
  join(key: Uint8Array, listener: Listener, answer?: Answer): Promise<string>
  /** Asks the other side, and waits for its answer, for as long as its owner thinks. */
  ask(topic: string, method: string, params: object): Promise<unknown>
  tell(topic: string, method: string, params: object): Promise<void>
  close(): void
}

/** A line over the relay: what is sent is sealed by the topic's key, and what came is answered. Opened again when it has gone. */
export function openLine({ projectId, ...options }: LineOptions): Line {
  const topics = new Map<string, { key: Uint8Array; listener: Listener; answer: Answer }>()
  const waiting = new Map<number, (message: Message) => void>()
  /** What was heard: a relay that was not sure says it again. */
  const heard = new Set<number>()
  let relay: Promise<Relay> | null = null

  const reach = async (): Promise<Relay> => {
    const opened = await openRelay(projectId, hear, options)
    for (const topic of topics.keys()) await opened.subscribe(topic)
    return opened
  }
  const over = async (work: (relay: Relay) => Promise<void>): Promise<void> => {
    relay ??= reach()
    try {
      await work(await relay)
    } catch (error) {
      relay = null
      throw error
    }
  }
  /** Once more where the line had gone meanwhile, as it does on a phone that was away. */
  const surely = (work: (relay: Relay) => Promise<void>) =>
    over(work).catch((error: unknown) => {
      if (!(error instanceof RelayAway)) throw error
      return over(work)
    })
  const send = (topic: string, message: Message, how: Published) => {
    const { key } = topics.get(topic) ?? {}
    if (!key) throw new Error('not joined')
    return surely((to) => to.publish(topic, seal(key, { jsonrpc: '2.0', ...message }), how))
  }
  function hear(topic: string, envelope: string): void {
    const { key, listener, answer } = topics.get(topic) ?? {}
    if (!key) return
    let message: Message
    try {
      message = unseal(key, envelope) as Message
    } catch {
      // Not for us, or changed on the way.
      return
    }
    if (!message.method) {
      waiting.get(message.id)?.(message)
      return
    }
    if (heard.has(message.id)) return
    heard.add(message.id)
    const asked = { method: message.method, params: (message.params ?? {}) as Asked['params'] }
    const { tag = 0, ttlS = 300 } = kinds[asked.method] ?? {}
    if (tag && answer)
      void answered(answer, asked)
        .then((said) => send(topic, { id: message.id, ...said }, { tag: tag + 1, ttlS }))
        .catch(() => {})
    listener?.(asked)
  }
  const tell = (topic: string, method: string, params: object, id = newId()) =>
    send(topic, { id, method, params }, kinds[method] ?? { tag: 0, ttlS: 300 })
  return {
    join: async (key, listener, answer = () => true) => {
      const topic = topicOf(key)
      topics.set(topic, { key, listener, answer })
      await surely((to) => to.subscribe(topic))
      return topic
    },
    ask: (topic, method, params) =>
      new Promise((resolve, reject) => {
        const id = newId()
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error) reject(Object.assign(new Error(error.message), { code: codeOf(error.code) }))
          else resolve(result)
        })
        tell(topic, method, params, id).catch(reject)
      }),
    tell,
    close: () => void relay?.then((opened) => opened.close()).catch(() => {}),
  }
}

/** An owner's no has numbers of its own here; elsewhere it is one. */
const codeOf = (code: number): number => (code >= 5000 && code <= 5003 ? 4001 : code)

async function answered(answer: Answer, asked: Asked): Promise<Pick<Message, 'result' | 'error'>> {
  try {
    return { result: await answer(asked) }
  } catch (error) {
    const { code = 5000, message } = error as { code?: number; message: string }
    return { error: { code, message } }
  }
}
