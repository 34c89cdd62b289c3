import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Locator } from '@playwright/test'
import { row } from './account.ts'
import { cards, expect, expectAccessible, holdToken, open, test } from './world.ts'

test('offline, forms rest and say why; what is there can be read, and they go on by themselves', async ({
  page,
  context,
  baseURL,
}, info) => {
  info.annotations.push({ type: 'expects console errors' }) // what was cut off is said by the browser
  const why = 'You are offline, or the site cannot be reached.'
  /** Cuts the line, looks, and mends it. */
  const whileOffline = async (buttons: Locator[], form: Locator) => {
    for (const button of buttons) await expect(button).toBeEnabled()
    await context.setOffline(true)
    for (const button of buttons) await expect(button).toBeDisabled()
    await expect(form.getByText(why)).toBeVisible()
    await context.setOffline(false)
    for (const button of buttons) await expect(button).toBeEnabled()
    await expect(page.getByText(why)).toHaveCount(0)
  }
  await open(page, '/login')
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  const byEmail = page.locator('form').filter({ hasText: 'Remember' })
  await whileOffline(
    [page.getByRole('button', { name: 'Connect wallet' }), byEmail.getByRole('button', { name: 'Log in' })],
    byEmail,
  )
  await holdToken(page, baseURL)
  await page.goto('/setting')
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  await row(page, 'E-mail').click()
  const form = page.locator('form').filter({ hasText: 'Code from the mail' })
  const main = page.getByRole('main')
  await whileOffline(
    [main.getByRole('button', { name: 'Save' }), main.getByRole('button', { name: 'Send code' })],
    form,
  )
  await expect(main.getByRole('heading', { name: 'Nickname' })).toBeVisible()
})

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page opens without a network and goes on by itself; a new build is offered, never forced', async ({
    page,
    context,
    world,
  }, info) => {
    info.annotations.push({ type: 'expects console errors' })
    const site = await startSite(world.url)
    const away = page.getByRole('heading', { name: 'You are offline' })
    await open(page, `${site.url}/marketplace`)
    await expect(cards(page).first()).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.setOffline(true)
    await page.reload()
    await expect(away).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Market', exact: true })).toBeVisible()
    await expectAccessible(page)
    // Never an answer of before: what the API said is not kept.
    expect(await page.evaluate(() => fetch('/api/website/setting').catch(() => 'no answer'))).toBe('no answer')
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((path) => !/^\/(assets\/(?!operator|kit|demo)|glyphs\.svg$|icon\.svg$|$)/.test(path))).toEqual(
      [],
    )

    await context.setOffline(false)
    await expect(cards(page).first()).toBeVisible()
    await expect(away).toHaveCount(0)

    const prompt = page.getByText('A new version is here.')
    await expect(prompt).toHaveCount(0)
    site.publish()
    // What could not be kept whole is tried again, as the browser and each return of the stream do.
    await expect(async () => {
      const worker = await page.evaluate(async () => {
        const { installing, waiting, active } = await (await navigator.serviceWorker.ready).update()
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return [installing?.state, waiting?.state, active?.state, kept.map(({ length }) => length)].join(' ')
      })
      await expect(prompt, worker).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    // While somebody decides something, nothing is offered beside it.
    await cards(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(prompt).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Waited for from before the press: it may be over by the time that the press is known to have been.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await expect(cards(page).first()).toBeVisible()
    await expect(prompt).toHaveCount(0)
    site.close()
  })
})

const NEXT = '/assets/index-next.js'
const asNext = (body: string): string =>
  body
    .replace('<title>', `<script type="module" src="${NEXT}"></script>$&`)
    .replace(/"entry":"[^"]+"/, `"entry":"${NEXT}"`)

/** The world at an address of its own, where another build can be put in place. */
async function startSite(world: string) {
  let isNext = false
  const server = createServer((request, response) => {
    if (request.url === NEXT) return response.setHeader('content-type', 'text/javascript').end('')
    // Whole and plain, so that it can be changed.
    const asked = Object.entries(request.headers).filter(([name]) => !/^(if-|accept-encoding|host)/.test(name))
    const inner = ask(`${world}${request.url}`, { headers: Object.fromEntries(asked) }, async (answer) => {
      const isOther = request.url === '/sw.js' || answer.headers['content-type']?.startsWith('text/html')
      if (!isNext || !isOther) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(response)
      }
      const { 'content-length': _, ...kept } = answer.headers
      return response.writeHead(200, kept).end(asNext(await text(answer)))
    })
    inner.on('error', () => response.destroy()).end()
    response.on('close', () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publish = () => {
    isNext = true
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, publish, close }
}
