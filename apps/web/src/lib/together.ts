import type { Send } from '@mdragon/api/client'
import { createTogetherReader, MOST_TOGETHER, TOGETHER } from '@mdragon/api/together'

type Ask = {
  url: string
  init: RequestInit
  answer: (response: Response) => void
  fail: (cause: unknown) => void
}

/**
 * What somebody who is logged in asks for in one breath goes in one request, and each answer arrives by itself. What stands
 * alone goes alone; so does what changes something, and what everybody is told alike.
 */
export function createTogether(send: Send): Send {
  let waiting: Ask[] = []
  const go = () => {
    const all = waiting
    waiting = []
    for (const alike of Map.groupBy(all, ({ init }) => JSON.stringify(init.headers)).values())
      for (let at = 0; at < alike.length; at += MOST_TOGETHER) void ask(send, alike.slice(at, at + MOST_TOGETHER))
  }
  return (url, init) => {
    if (init.method !== 'GET' || !(init.headers as Record<string, string>).Authorization) return send(url, init)
    return new Promise((answer, fail) => {
      // A screen's parts are drawn in one turn, and ask in it.
      if (waiting.length === 0) setTimeout(go)
      waiting.push({ url, init, answer, fail })
    })
  }
}

async function ask(send: Send, asks: readonly Ask[]): Promise<void> {
  const [first] = asks
  if (!first) return
  if (asks.length === 1) return send(first.url, first.init).then(first.answer, first.fail)
  for (const { init, fail } of asks) init.signal?.addEventListener('abort', () => fail(init.signal?.reason))
  const query = new URLSearchParams(asks.map(({ url }) => ['ask', url]))
  const cause = await send(`${TOGETHER}?${query}`, { ...first.init, signal: leftByAll(asks) })
    .then((response) => handOut(response, asks))
    .then(() => new TypeError('The answers ended early'))
    .catch((cause: unknown) => cause)
  // Who was answered does not hear it.
  for (const { fail } of asks) fail(cause)
}

async function handOut(response: Response, asks: readonly Ask[]): Promise<void> {
  // Refused as a whole, and so each of them.
  if (!response.ok) for (const { answer } of asks) answer(response.clone())
  const read = createTogetherReader(({ ask, status, body }) => asks[ask]?.answer(new Response(body, { status })))
  const decoder = new TextDecoder()
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}

/** Given up when nobody waits for any of them any more. */
function leftByAll(asks: readonly Ask[]): AbortSignal | null {
  const signals = asks.flatMap(({ init }) => init.signal ?? [])
  if (signals.length < asks.length) return null
  const left = new AbortController()
  for (const signal of signals)
    signal.addEventListener('abort', () => signals.every(({ aborted }) => aborted) && left.abort())
  return left.signal
}
