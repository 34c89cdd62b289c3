import { newTrader } from './trader.ts'
import { dialog, FINAL, signAndSend } from './trading.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

test('cards of a campaign are minted, shown as they arrive, and stand among one’s own', async ({
  browser,
  baseURL,
}) => {
  const grace = await newTrader(browser, 'grace', { baseURL })
  const { page } = grace
  await page.goto('/mint')
  const campaign = page.getByRole('region', { name: 'Lantern Festival' })
  await expect(campaign.getByText('Open')).toBeVisible()
  await expectAccessible(page)
  await campaign.getByRole('button', { name: 'Mint for 30 HERO' }).click()
  const box = dialog(page, 'Mint cards')
  await box.getByLabel('How many').fill('9')
  await expect(box.getByText(/You can mint \d more/)).toBeVisible()
  await box.getByLabel('How many').fill('2')
  await expect(box.getByText('60 HERO')).toBeVisible()
  await box.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(grace, 'Confirm minting')
  // The dialog becomes the moment: both cards, the better one large.
  const arrival = page.getByRole('dialog', { name: /^2 are yours: / })
  await expect(arrival.getByRole('region', { name: 'It came with' }).getByRole('img')).toHaveCount(1, FINAL)
  await expect(box).toHaveCount(0)
  await expect(arrival.getByRole('definition').first()).toHaveText('60 HERO')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const mine = page.getByRole('region', { name: 'Minted by you' }).getByRole('listitem')
  await expect(mine).toHaveCount(2)
  await page.setViewportSize({ ...phone, width: 320 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await mine.first().getByRole('link').click()
  await expect(page).toHaveURL(/cardDetail\?id=\d+$/)
})
