import type { Locator, Page } from '@playwright/test'
import { freeCard, listedCard, newTrader, type Trader } from './trader.ts'
import { act, bid, dialog, FINAL, signAndSend } from './trading.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ })
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Outbid' })
const unread = async (trader: Trader) => (await trader.call<{ unread: number }>('GET', '/api/notice/unread')).unread

async function readAll(trader: Trader): Promise<void> {
  const { items } = await trader.call<{ items: { id: number }[] }>('GET', '/api/notice/list?limit=1')
  if (items[0]) await trader.call('POST', '/api/notice/read_all', { up_to: items[0].id })
}

test('bob is outbid by alice, hears of it wherever he is, and bids again from the notice', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const erin = await newTrader(browser, 'erin', { baseURL })
  const bob = await newTrader(browser, 'bob', { baseURL })
  const alice = await newTrader(browser, 'alice', { baseURL })
  const { page } = bob
  const card = await freeCard(erin)
  await act(erin, `/api/card/auction/${card.assets_id}`, { price: '100' })
  await act(bob, '/api/card/buy', { id: card.assets_id, price: '111' })
  await readAll(bob)

  // Elsewhere, with the stream open and no navigation from here on: what he sees was told to him.
  await page.goto('/activity')
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  let asked = 0
  page.on('framenavigated', () => asked++)
  await alice.openCard(card.assets_id)
  await bid(alice)
  await expect(toast(page)).toContainText('bid 123.21 HERO. You received 110.889 HERO', FINAL)
  expect(asked).toBe(0)
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 new')
  await expectAccessible(page)

  // What was done is not done any more, and the drawer of notices says the same as the message.
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Transactions/ })
    .click()
  const operations = dialog(page, 'Transactions')
  await expect(operations.getByRole('listitem').first()).toContainText('Outbid')
  await operations.getByRole('button', { name: 'Close' }).click()
  await bell(page).click()
  const drawer = dialog(page, 'Notices')
  const row = drawer.getByRole('listitem').first()
  await expect(row).toContainText('Outbid')
  await expectAccessible(page)

  // The wallet's code comes with the bid, and what it takes is the chain's word of now.
  await row.getByRole('button', { name: 'Bid again 136.7631 HERO' }).click()
  const box = dialog(page, 'Bid')
  await expect(box.getByLabel('Your bid')).toHaveValue('136.7631')
  await box.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(bob, 'Confirm bid')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await box.getByRole('button', { name: 'Done' }).click()
  expect(await unread(bob)).toBe(0)

  // Answered, it offers nothing any more; and alice, who lost it in turn, lets it go on the card's own page.
  await bell(page).click()
  await expect(row).toContainText('Outbid')
  await expect(row.getByRole('button', { name: /^Bid again/ })).toHaveCount(0)
  await expect(alice.page.getByRole('region', { name: 'Outbid' })).toContainText(
    'You paid 123.21 and have just received 123.08679 HERO',
  )
  await alice.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  // On a phone it stands below what the card costs.
  await alice.page.setViewportSize(phone)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const price = alice.page.getByRole('main').getByText('Current price', { exact: true }).first()
  const taken = alice.page.getByRole('region', { name: 'Outbid' })
  await expect.poll(async () => (await topOf(taken)) - (await topOf(price))).toBeGreaterThan(0)
  await alice.page.getByRole('button', { name: /^Let it go/ }).click()
  await expect(alice.page.getByRole('region', { name: 'Outbid' })).toHaveCount(0)
})

test('a sale is told on every device of the seller, and read on all of them at once', async ({ browser, baseURL }) => {
  const frank = await newTrader(browser, 'frank', { baseURL })
  const bob = await newTrader(browser, 'bob', { baseURL })
  const card = await listedCard(frank)
  await readAll(frank)
  const pocket = await newTrader(browser, 'frank', { baseURL, width: 390, height: 844, token: frank.token })
  for (const { page } of [frank, pocket]) {
    await page.goto('/activity')
    await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
    await expect(bell(page)).toHaveAccessibleName('Notices')
  }
  await act(bob, '/api/card/buy', { id: card.assets_id, price: card.offer?.pay })
  for (const { page } of [frank, pocket]) await expect(bell(page)).toHaveAccessibleName('Notices, 1 new', FINAL)
  await bell(pocket.page).click()
  const drawer = dialog(pocket.page, 'Notices')
  await expect(drawer.getByRole('listitem').first()).toContainText('Sold')
  await expect(drawer.getByRole('listitem').first()).toContainText(card.name)
  await expectAccessible(pocket.page)
  await drawer.getByRole('button', { name: 'Mark all read' }).click()
  for (const { page } of [frank, pocket]) await expect(bell(page)).toHaveAccessibleName('Notices')
})
