import { newTrader } from './trader.ts'
import { addWallet } from './wallet.ts'
import { expect, expectAccessible, open, phone, test } from './world.ts'

const said = (text: string | RegExp) => ({ hasText: text })

test('who came by the link, why a ticket is not there yet, and tickets to collect', async ({ browser, baseURL }) => {
  const { page } = await newTrader(browser, 'dave', { baseURL })
  await page.goto('/shares')
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
  const friends = page.getByRole('region', { name: 'Your friends' }).getByRole('listitem')
  await expect(friends).toHaveCount(5)
  await expect(friends.filter(said('Juniper'))).toContainText('not activated yet')
  await expect(friends.filter(said('grace'))).toContainText('ticket waiting')
  await expectAccessible(page)
  const picture = await page.request.get((await page.getByRole('link', { name: 'Picture' }).getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')

  await page.getByRole('button', { name: 'Collect 3 tickets' }).click()
  await expect(page.locator('[popover][role="status"]').filter(said('Call ticket received.'))).toBeVisible()
  await expect(friends.filter(said('grace'))).toContainText('ticket collected')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Pending' }).click()
  await expect(friends).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a code that is nobody’s is said to be', async ({ page }) => {
  await addWallet(page)
  await open(page, '/login?code=NOBODYS2')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.locator('[popover][role="status"]').filter(said('This invite code is nobody’s'))).toBeVisible()
})
