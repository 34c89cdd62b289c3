import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addresses, goTo } from './addresses.ts'
import { misfits, speak } from './fits.ts'
import { newTrader } from './trader.ts'
import { expect, test } from './world.ts'

test('at 320 px every address fits, in every language, and is accessible: nothing sticks out, is cut, too small to read or to press', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const alice = await newTrader(browser, 'alice', { baseURL, width: 320, height: 700 })
  const { page } = alice
  const all = await addresses(alice)
  expect(all.length).toBeGreaterThan(24)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found: string[] = []
  const titles = new Set<string>()
  for (const path of all) {
    found.push(...(await walk(page, path)))
    titles.add(await page.title())
  }
  // Each really came: few addresses share a name.
  expect(titles.size).toBeGreaterThan(all.length - 4)
  await alice.context.clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  found.push(...(await walk(page, '/login')))
  expect(found.join('\n')).toBe('')
})

/** To an address without a load, and there through the languages; what does not fit, with where it was. */
async function walk(page: Page, path: string): Promise<string[]> {
  await goTo(page, path)
  const found: string[] = []
  for (const language of ['tw', 'en', 'id'] as const) {
    await page.evaluate(speak, language)
    for (const one of await page.evaluate(misfits)) found.push(`${path}, ${language}: ${one}`)
  }
  await expectAccessible(page)
  return found
}
