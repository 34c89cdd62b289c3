import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listedCard, newTrader, type Trader } from './trader.ts'
import { FINAL, press, signAndSend } from './trading.ts'
import { expect, expectAccessible, open, test } from './world.ts'

type Mail = { to: string[]; subject: string; text: string; headers: Record<string, string> }

/** Where messages to a browser go. What is in them, the server's own tests open. */
async function startPushService() {
  const got: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    got.push(request.headers)
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/liam`, stop: () => server.close() }
}

/**
 * Chromium without a screen has no push service and lets nobody be notified: what its user and that service would answer is
 * said for them. The page, its service worker, the server and its worker are the real ones.
 */
async function standInForPushService({ context }: Trader, endpoint: string): Promise<void> {
  const keys = { p256dh: [...createECDH('prime256v1').generateKeys()], auth: [...randomBytes(16)] }
  await context.addInitScript(
    ({ endpoint, keys }) => {
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('leave') ?? 'default' })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('leave', 'granted')
        return 'granted'
      }
      const getKey = (name: 'p256dh' | 'auth') => Uint8Array.from(keys[name]).buffer
      PushManager.prototype.subscribe = async () => ({ endpoint, getKey }) as unknown as PushSubscription
    },
    { endpoint, keys },
  )
}

// Push comes to the page's own worker.
test.use({ serviceWorkers: 'allow' })

test('a sale is told by mail and by push; the link in the mail stops such mails, without a login and by a press alone', async ({
  browser,
  baseURL,
}) => {
  const [liam, erin] = [await newTrader(browser, 'liam', { baseURL }), await newTrader(browser, 'erin', { baseURL })]
  const service = await startPushService()
  await standInForPushService(liam, service.url)
  const { page } = liam
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Turn push on' }).click()
  await expect(page.getByRole('button', { name: 'Turn push off' })).toBeVisible()

  const card = await listedCard(liam)
  await erin.openCard(card.assets_id)
  await press(erin.page, /^Buy/)
  await signAndSend(erin, 'Confirm purchase')
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await erin.page.request.get('/mailbox.json')).json()) as Mail[]
      mail = mails.find(({ to, subject }) => to.includes('liam@mdragon.example') && subject === 'Sold')
      return mail?.text ?? ''
    }, FINAL)
    .toContain(`${baseURL}/cardDetail?id=${card.assets_id}`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  await expect.poll(() => service.got[0]).toMatchObject({ 'content-encoding': 'aes128gcm' })
  service.stop()

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(stranger, /\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '', 'tw')
  const head = stranger.getByRole('heading', { level: 1 })
  await expect(head).toHaveText('不再收到這類信件？')
  await expectAccessible(stranger)
  const sales = page.getByRole('group', { name: 'Mail: Sold and won' })
  const chosen = (name: string) => sales.getByRole('button', { name, pressed: true })
  await page.reload()
  await expect(chosen('At once'), 'to look changes nothing').toBeVisible()
  await stranger.getByRole('button', { name: '停止寄送' }).click()
  await expect(head).toHaveText('已停止')

  await page.reload()
  await expect(chosen('Never')).toBeVisible()
  await sales.getByRole('button', { name: 'At once' }).click()
  await expect(chosen('At once')).toBeVisible()
  await page.getByRole('button', { name: 'Turn push off' }).click()
  await expect(page.getByRole('button', { name: 'Turn push on' })).toBeVisible()
  await expectAccessible(page)
})
