import { createServer } from 'node:net'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'

const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

export type Screen = { page: Page; session: CDPSession }
type Wish = { viewport?: typeof phone; token?: string | undefined; port?: number }

/** A browser that has never been here, in the language that is nobody's choice; with a token, somebody who is logged in. */
export async function inBrowser<T>(
  url: string,
  { viewport = phone, token, port }: Wish,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM to its path.')
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    viewport,
    locale: 'zh-TW',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  })
  try {
    if (token) await context.addCookies([{ name: 'token', value: token, url }])
    return await use(context)
  } finally {
    await context.close()
  }
}

/** One page of it, with the browser's own instruments. */
export const onScreen = <T>(url: string, wish: Wish, use: (screen: Screen) => Promise<T>): Promise<T> =>
  inBrowser(url, wish, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    return use({ page, session: await context.newCDPSession(page) })
  })

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const median = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
