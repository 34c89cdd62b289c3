import { newTrader } from './trader.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

test('a brave collects HERO, sees who is missing, and checks a month', async ({ browser, baseURL }) => {
  const { page } = await newTrader(browser, 'dave', { baseURL })
  await page.goto('/legion')
  await expect(page.getByRole('heading', { name: '4 of 6 braves to become a Knight' })).toBeVisible()
  await expect(page.getByText('boss 27 of 31')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Collect [\d.,]+ HERO$/ }).click()
  await expect(page.locator('[popover][role="status"]').filter({ hasText: 'HERO collected.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Again / })).toBeDisabled()

  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'You spend in a month (HERO)' }).fill('642')
  await page.getByRole('spinbutton', { name: 'Your direct friends spend (HERO)' }).fill('577.2')
  await expect(page.getByRole('row', { name: /Knight/ })).toContainText('62.904')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ranks', exact: true }).click()
  await expect(page.getByText('When the month has ended, its Merkle root is told')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'dave you' })).toBeVisible()
  const months = page.getByRole('combobox', { name: 'Month' })
  await months.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await expect(page.getByText(/All \d+ entries agree: root, sum [\d.,]+ and order are right\./)).toBeVisible()
  await page.getByRole('button', { name: 'Check my row' }).click()
  await expect(page.getByText(/is in the root that was told|You had no points in that month/)).toBeVisible()
  await expectAccessible(page)
})

test('on a phone: the history says of what and at which rate', async ({ browser, baseURL }) => {
  const { page } = await newTrader(browser, 'dave', { baseURL, ...phone })
  await page.goto('/legion/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'a Brave earns nothing of this' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Spending' }).click()
  await expect(lines.filter({ hasText: 'Spending · 6% of' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Referral' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
