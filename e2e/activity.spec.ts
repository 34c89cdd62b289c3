import { readFileSync } from 'node:fs'
import { asking, changeCall } from './calls.ts'
import { newTrader } from './trader.ts'
import { tryAgain } from './tryAgain.ts'
import { expect, expectAccessible, holdToken, open, phone, test } from './world.ts'

test('what a player did: by kind, coin and month, page after page, and as a file', async ({ browser, baseURL }) => {
  const { page } = await newTrader(browser, 'judy', { baseURL })
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(20)).toBeVisible()
  await expectAccessible(page)

  const kinds = page.getByRole('group', { name: 'Kind' })
  await kinds.getByRole('button', { name: 'Auctions' }).click()
  await expect(page).toHaveURL(/group=auction$/)
  await expect(rows.first()).toContainText(/bid|auction|price|locked|took back/i)
  await expect(rows.filter({ hasText: 'Listed' })).toHaveCount(0)
  await kinds.getByRole('button', { name: 'Market' }).click()
  await expect(rows.first()).toContainText(/Bought|Sold|Listed|off sale/)
  await page.getByRole('combobox', { name: 'Coin' }).selectOption('MDV')
  await expect(page.getByText('Nothing here matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/activity$/)

  // An asset's name leads to it, and back leads to the same list.
  await rows.filter({ hasText: 'Listed' }).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/Detail\?id=\d+$/)
  await page.goBack()
  await expect(rows.nth(20)).toBeVisible()

  // Everything that the filter lets through, not only what has been scrolled to.
  await kinds.getByRole('button', { name: 'Market' }).click()
  await expect(page).toHaveURL(/group=market$/)
  // The address is there before the screen that reads it.
  await expect(kinds.getByRole('button', { name: 'Market' })).toHaveAttribute('aria-pressed', 'true')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('mdragon-activity.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('time,code,what,details,amount,coin,fee')
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.slice(1).every((line) => /^20\d\d-\d\d-\d\dT[\d:.]+Z,(3|4|5|6),/.test(line))).toBe(true)
})

test('who has done nothing yet reads what will stand here; on a phone too', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await holdToken(page, baseURL)
  await open(page, '/activity', 'tw')
  await expect(page.getByRole('heading', { name: '這裡會記下你做的每一件事' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  // What may be in the archive is not called nothing.
  const since = Date.UTC(2026, 8) / 1000
  await changeCall(page, '/api/user/activities', (answer) => ({ ...answer, data: { items: [], next: null, since } }))
  await page.reload()
  await expect(page.getByText('2026年9月以前的紀錄已封存，需要時請聯絡客服。')).toBeVisible()
})

test('says so when it cannot be read, and comes back', async ({ page, baseURL }, info) => {
  info.annotations.push({ type: 'expects console errors' })
  await holdToken(page, baseURL)
  await page.route(asking('/api/user/activities'), (route) => route.abort())
  await open(page, '/activity')
  await expect(page.getByText('Your activity cannot be read right now')).toBeVisible()
  await page.unroute(asking('/api/user/activities'))
  await tryAgain(page, page.getByText('Everything you do is recorded here'))
})
