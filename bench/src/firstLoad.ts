import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import type { RunningWorld } from './spawnWorld.ts'

const SETTLED_MS = 3000

/** What a first visit to /marketplace brings over the wire, as a real browser counts it, by kind. */
export async function measureFirstLoad({ url }: RunningWorld): Promise<object> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM to its path.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, { type: string; url: string }>()
    const bytes: Record<string, { files: number; bytes: number }> = {}
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, { type, url: response.url }),
    )
    // Bodies as they came over the wire, compressed; headers are the server's matter and not counted.
    const body = new Map<string, number>()
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      body.set(requestId, (body.get(requestId) ?? 0) + encodedDataLength)
    })
    session.on('Network.loadingFinished', ({ requestId }) => {
      const type = kinds.get(requestId)?.type ?? 'Other'
      const { files, bytes: sum } = bytes[type] ?? { files: 0, bytes: 0 }
      bytes[type] = { files: files + 1, bytes: sum + (body.get(requestId) ?? 0) }
    })
    await page.goto(`${url}/marketplace`)
    await page.waitForSelector('main img')
    // The stream of live events comes last and never ends: the network is not idle any more.
    await page.waitForTimeout(SETTLED_MS)
    const script = bytes.Script?.bytes ?? 0
    return { scriptKiB: Number((script / 1024).toFixed(1)), byKind: bytes }
  } finally {
    await browser.close()
  }
}
