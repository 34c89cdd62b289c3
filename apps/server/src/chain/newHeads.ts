import type { Logger } from 'pino'
import { hostOf } from './host.ts'

/** Tells when there is a new head. Undefined: nobody would tell now, so whoever wants to know has to ask. */
export type HeadWatch = { newHead(): Promise<void> | undefined; close(): void }

type Options = {
  /** Websockets of the chain's endpoints, the preferred one first. */
  urls: readonly string[]
  log: Logger
  /** Who has said nothing for so long is not listened to any more: blocks come every second or three. */
  silentMs?: number
  /** Before the next is tried. */
  pauseMs?: number
}

const SUBSCRIBED = 1
/** No chain has blocks as quickly as this; each time somebody is woken, an endpoint is asked. */
const LEAST_MS = 50

/**
 * Listens to one endpoint's websocket at a time, for when to look and for nothing else: what the head is, is asked of the
 * endpoints as ever. So who tells nonsense here, or is of another chain, wakes us for nothing, or has us look a second
 * later than we would; and however much it talks, nobody is woken more than twenty times a second.
 */
export function watchHeads({ urls, log, silentMs = 15_000, pauseMs = 1000 }: Options): HeadWatch {
  let socket: WebSocket | null = null
  let turn = 0
  let isTold = false
  let heardAt = 0
  let pause: NodeJS.Timeout | undefined
  let wokenAt = 0
  let later: NodeJS.Timeout | undefined
  let next = Promise.withResolvers<void>()

  const wake = () => {
    wokenAt = Date.now()
    next.resolve()
    next = Promise.withResolvers<void>()
  }
  const wakeInTime = () => {
    if (later) return
    const waitMs = wokenAt + LEAST_MS - Date.now()
    if (waitMs <= 0) return wake()
    later = setTimeout(() => {
      later = undefined
      wake()
    }, waitMs)
  }
  const listen = () => {
    const url = urls[turn % urls.length] ?? ''
    const mine = new WebSocket(url)
    socket = mine
    heardAt = Date.now()
    mine.addEventListener('open', () =>
      mine.send(JSON.stringify({ jsonrpc: '2.0', id: SUBSCRIBED, method: 'eth_subscribe', params: ['newHeads'] })),
    )
    mine.addEventListener('message', ({ data }) => {
      const said = read(data)
      if (mine !== socket || !said) return
      if (said.error) return leave('refused')
      heardAt = Date.now()
      if (said.id === SUBSCRIBED) {
        isTold = true
        log.info({ event: 'chain.heads_told', endpoint: hostOf(url) }, 'told of new blocks')
      }
      wakeInTime()
    })
    mine.addEventListener('close', () => mine === socket && leave('closed'))
  }
  /** Whoever waits looks for itself from now on, while the next is tried. */
  const leave = (why: 'refused' | 'closed' | 'silent') => {
    const endpoint = hostOf(urls[turn % urls.length] ?? '')
    if (isTold)
      log.warn({ event: 'chain.heads_lost', endpoint, why }, 'not told of new blocks any more: asking for them')
    else log.debug({ event: 'chain.heads_untold', endpoint, why }, 'does not tell of new blocks')
    isTold = false
    turn++
    socket?.close()
    socket = null
    pause = setTimeout(listen, pauseMs)
    wake()
  }
  const watchdog = setInterval(() => {
    if (socket && Date.now() - heardAt > silentMs) leave('silent')
  }, silentMs / 3)
  watchdog.unref()
  listen()
  return {
    newHead: () => (isTold ? next.promise : undefined),
    close() {
      clearInterval(watchdog)
      clearTimeout(pause)
      clearTimeout(later)
      const last = socket
      socket = null
      last?.close()
    },
  }
}

/** An answer, or a head; null for what is neither. */
function read(data: unknown): { id?: unknown; error?: unknown } | null {
  try {
    const said = JSON.parse(String(data)) as { id?: unknown; method?: unknown; error?: unknown } | null
    return said?.id === SUBSCRIBED || said?.method === 'eth_subscription' ? said : null
  } catch {
    return null
  }
}
