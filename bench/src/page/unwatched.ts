import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/chromium.mjs'
import { desk } from './browser.ts'

export type Unwatched = {
  goTo(url: string): Promise<void>
  /** The value of an expression, or of what it promises. */
  ask<T>(expression: string): Promise<T>
  /** Makes the CPU so many times slower for it. */
  slowDown(rate: number): Promise<void>
}

type Answer = { id?: number; result?: object; error?: { message: string } }

/**
 * A page of a browser that never was here, and that tells nobody what it fetches and draws: a tool that is told of every
 * request takes a share of the two cores that frames are measured on.
 */
export async function unwatched<T>(use: (page: Unwatched) => Promise<T>, beforeAll = ''): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM to its path.')
  const profile = mkdtempSync(join(tmpdir(), 'mdragon-unwatched-'))
  const browser = spawn(
    executablePath,
    [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--window-size=${desk.width},${desk.height}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  const socket = new WebSocket(await addressOf(browser.stderr))
  const send = commandsOf(socket)
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const { targetInfos } = await send<{ targetInfos: { targetId: string; type: string }[] }>('Target.getTargets')
    const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    if (beforeAll) {
      await send('Page.enable', {}, sessionId)
      await send('Page.addScriptToEvaluateOnNewDocument', { source: beforeAll }, sessionId)
    }
    return await use({
      goTo: async (url) => void (await send('Page.navigate', { url }, sessionId)),
      ask: async <T>(expression: string) => {
        const asked = { expression, awaitPromise: true, returnByValue: true }
        const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', asked, sessionId)
        return result.value
      },
      slowDown: async (rate) => void (await send('Emulation.setCPUThrottlingRate', { rate }, sessionId)),
    })
  } finally {
    // Asked, it ends with all its processes; killed, it would leave some behind. It may be gone before it answers.
    void send('Browser.close')
    await gone
    socket.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const addressOf = (said: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    said.on('data', (chunk) => {
      text += chunk
      const address = /ws:\/\/\S+/.exec(text)?.[0]
      if (address) resolve(address)
    })
    said.on('end', () => reject(new Error(`the browser ended before it listened:\n${text}`)))
  })

/** One command at a time waits for its answer by number. */
function commandsOf(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id) waiting.get(answer.id)?.(answer)
  }
  return async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    const id = waiting.size + 1
    const { result, error } = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
}
