import { readEvent } from '@mdragon/api/readEvent'
import { createEventReader } from './eventStream.ts'
import { isLive, setLive, tellLive } from './live.ts'
import { atOwnMoment } from './ownMoment.ts'

const HIDDEN_MS = 60_000
/** Every block is told, so a longer silence is a dead connection that nobody has noticed. */
const SILENCE_MS = 45_000
/** After this long without a word it is asked whether the server is still there; a block comes sooner than that. */
const QUIET_MS = 3000
const PROBE_MS = 1500
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** One connection for this tab, for as long as it is seen. Returns how to end it. */
export function startLive(token: string | undefined): () => void {
  let stop: (() => void) | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    if (stop) return
    setLive({ tryingSinceMs: Date.now() })
    // The first time, too: what came after the page had asked and before it could hear was told to nobody.
    stop = keepConnected(token, (version) => tellLive({ type: 'resync', version }))
  }
  const close = () => {
    stop?.()
    stop = undefined
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') open()
    else hiding = setTimeout(close, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    close()
  }
}

function keepConnected(token: string | undefined, onConnect: OnConnect): () => void {
  const ending = new AbortController()
  const wake = { now: () => {}, isCalled: false }
  let line = new AbortController()
  const retryNow = () => {
    wake.isCalled = true
    wake.now()
  }
  const goOffline = () => {
    setLive({ isOffline: true, isConnected: false })
    // A stream that outlives a short cut would go on without ever saying that the line is back.
    line.abort()
  }
  window.addEventListener('online', retryNow)
  window.addEventListener('offline', goOffline)
  void (async () => {
    for (let failures = 0; !ending.signal.aborted; failures++) {
      line = new AbortController()
      const heard = await readStream(token, AbortSignal.any([ending.signal, line.signal]), onConnect).catch((error) => {
        // Not even an answer: what the browser throws when nothing is there to connect to.
        if (error instanceof TypeError && !ending.signal.aborted) setLive({ isOffline: true })
        return false
      })
      if (ending.signal.aborted) return
      if (heard) failures = 0
      if (isLive()) setLive({ isConnected: false })
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
      // Spread out, so that a server that comes back is not met by everybody at once.
      await new Promise<void>((resolve) => {
        wake.now = resolve
        setTimeout(resolve, wake.isCalled ? 0 : wait * (0.75 + Math.random() / 2))
      })
      wake.isCalled = false
    }
  })()
  return () => {
    window.removeEventListener('online', retryNow)
    window.removeEventListener('offline', goOffline)
    ending.abort()
    setLive({ isConnected: false })
  }
}

/** Called once for each connection, with the version of which it begins to tell; empty where that is not said. */
type OnConnect = (version: string) => void

/** Reads until the stream ends. Answers whether anything was heard. */
async function readStream(token: string | undefined, ended: AbortSignal, onConnect: OnConnect): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const stopWatching = { now: () => {} }
  try {
    const response = await fetch('/api/events', {
      headers: { Accept: 'text/event-stream', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      // News may wait for what is on the page; and what never ends must not keep anything else waiting.
      priority: 'low',
      signal: AbortSignal.any([ended, silence.signal]),
    })
    if (!response.ok || !response.body) return false
    const date = Date.parse(response.headers.get('date') ?? '')
    setLive({
      isConnected: true,
      isOffline: false,
      ...(Number.isNaN(date) ? {} : { clockBehindMs: date - Date.now() }),
    })
    const watch = watchQuiet(() => silence.abort())
    stopWatching.now = watch.stop
    const tell = atOwnMoment(tellLive)
    const read = createEventReader((type, data) => {
      const event = readEvent(type, data)
      if (event?.type === 'head') greet(event.version)
      if (event) tell(event)
    })
    let heard = false
    // The stream begins by saying where the chain is.
    const greet = (version: string) => {
      if (!isGreeted) onConnect(version)
      isGreeted = true
    }
    let isGreeted = false
    for await (const piece of piecesOf(response.body)) {
      heard = true
      watch.heard()
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      read(piece)
      greet('')
    }
    return heard
  } finally {
    clearTimeout(timer)
    stopWatching.now()
  }
}

/** A stream that says nothing may be a chain that stands still, or a line that is cut: one small question tells. */
function watchQuiet(onCut: () => void): { heard: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    const isThere = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
      () => true,
      () => false,
    )
    if (isThere) return heard()
    setLive({ isOffline: true, isConnected: false })
    onCut()
  }
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), QUIET_MS)
  }
  heard()
  return { heard, stop: () => clearTimeout(timer) }
}

/** By reader: not every browser that we serve can iterate over a stream. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
