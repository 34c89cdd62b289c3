import { newTrader } from './trader.ts'
import { dialog, FINAL, signAndSend } from './trading.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

type Board = { best: number; prize: { state: string }; top: { name: string; score: number }[] }

test('a flight by keyboard is flown again by the server, and stands in the list of the day', async ({
  browser,
  baseURL,
}) => {
  const ivan = await newTrader(browser, 'ivan', { baseURL, width: 1440, height: 900 })
  const { page } = ivan
  await page.goto('/dragong')
  const top = page.getByRole('region', { name: 'Best of today' })
  await expect(top.getByText('carol')).toBeVisible()
  await expectAccessible(page)

  // Pressed twice in a hurry it is one flight: a second one would run on beside it, and its points be shown.
  await page.getByRole('button', { name: 'Take off' }).dblclick()
  const score = page.locator('small', { hasText: 'Score' }).locator('+ b')
  // Up and down until a point is there: the way itself brings them.
  await expect(async () => {
    await page.keyboard.press('Space', { delay: 120 })
    expect(Number(await score.textContent())).toBeGreaterThan(2)
  }).toPass()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  const flown = await score.textContent()
  await page.getByRole('button', { name: 'Land and count' }).click()
  const result = page.getByRole('status').filter({ hasText: 'The server flew your' })
  await expect(result).toContainText(`${flown} points`)
  await expectAccessible(page)
  await expect(top.getByRole('listitem').filter({ hasText: 'you' })).toContainText(flown ?? '')
  const { best } = await ivan.call<Board>('GET', '/api/flight/board')
  expect(best).toBe(Number(flown))
})

test('who has reached the goal claims the small dragon, and it is in the wallet', async ({ browser, baseURL }) => {
  const heidi = await newTrader(browser, 'heidi', { baseURL, ...phone })
  const { page } = heidi
  const dragons = async () => (await heidi.call<{ total: number }>('GET', '/api/user/dragons')).total
  const before = await dragons()
  await page.goto('/dragong')
  const prize = page.getByRole('region', { name: 'Prize' })
  await prize.getByRole('button', { name: 'Claim it · free' }).click()
  await expect(dialog(page, 'Receive the small dragon').getByText('It is minted to your wallet.')).toBeVisible()
  await expectAccessible(page)
  await signAndSend(heidi, 'Claim the small dragon')
  await expect.poll(dragons, FINAL).toBe(before + 1)
  await expect(prize.getByText('Claimed: it is among your assets.')).toBeVisible(FINAL)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
