import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { misfits, speak } from './fits.ts'
import { newTrader } from './trader.ts'
import { expect, test } from './world.ts'

/** Every address, as the table of the page lists them: a new one is walked by itself. */
const table = readFileSync(new URL('../apps/web/src/routes/table.ts', import.meta.url), 'utf8')
const paths = [...table.matchAll(/^ {2}'(\/[\w/]+)':/gm)].map(([, path = '']) => path)
/** What an address needs to show something. */
const rest: Record<string, string> = { '/gun/equip': '/12', '/gun/pet': '/3', '/gun/lingshi': '/1' }

test('at 320 px every address fits, in every language, and is accessible: nothing sticks out, is cut, too small to read or to press', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  expect(paths.length).toBeGreaterThan(25)
  const alice = await newTrader(browser, 'alice', { baseURL, width: 320, height: 700 })
  const { page } = alice
  const first = async (query: string) => {
    const { items } = await alice.call<{ items: { assets_id: number }[] }>('GET', `/api/marketplace/list?${query}`)
    return `?id=${items[0]?.assets_id}`
  }
  rest['/cardDetail'] = await first('kind=auction&type=hero')
  rest['/dragonDetail'] = await first('type=dragon')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found: string[] = []
  const titles = new Set<string>()
  // Who is logged in is led away from the login.
  for (const path of paths.filter((one) => one !== '/login')) {
    found.push(...(await walk(page, path + (rest[path] ?? ''))))
    titles.add(await page.title())
  }
  // Each really came: few addresses share a name.
  expect(titles.size).toBeGreaterThan(paths.length - 5)
  await alice.context.clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  found.push(...(await walk(page, '/login')))
  expect(found.join('\n')).toBe('')
})

/** To an address without a load, and there through the languages; what does not fit, with where it was. */
async function walk(page: Page, path: string): Promise<string[]> {
  await page.evaluate((to) => {
    history.pushState({ key: to, depth: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  const found: string[] = []
  for (const language of ['tw', 'en', 'id'] as const) {
    await page.evaluate(speak, language)
    for (const one of await page.evaluate(misfits)) found.push(`${path}, ${language}: ${one}`)
  }
  await expectAccessible(page)
  return found
}
