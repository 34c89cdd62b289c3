import type { Browser } from '@playwright/test'
import { freeCard, mine, newTrader, type Trader } from './trader.ts'
import { bid, dialog, FINAL, LOCK_BLOCKS, press, putAwayWon, putUp, signAndSend } from './trading.ts'
import { expect, test } from './world.ts'

/**
 * Does something, is cut off after the wallet has sent it and before the server hears of it, and comes back on another
 * device. Only the chain knows; the server must find out by itself.
 */
async function cutOff(browser: Browser, trader: Trader, card: number, deed: (trader: Trader) => Promise<void>) {
  await trader.page.route(/\/api\/card\/\w+back/, (route) => route.abort())
  await deed(trader)
  await trader.context.close()
  const elsewhere = await newTrader(browser, trader.name, { baseURL: trader.baseURL, token: trader.token })
  await putAwayWon(elsewhere.page)
  await elsewhere.openCard(card)
  const newest = async () =>
    (await elsewhere.call<{ state: string; asset: { assets_id: number } }[]>('GET', '/api/operations')).find(
      ({ asset }) => asset.assets_id === card,
    )?.state
  await expect.poll(newest, FINAL).toBe('settled')
  return elsewhere
}

test('an auction in which every tab is closed after signing', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  let [erin, frank] = [await newTrader(browser, 'erin', { baseURL }), await newTrader(browser, 'frank', { baseURL })]
  const { assets_id: id } = await freeCard(erin)
  const step = (trader: Trader, deed: (trader: Trader) => Promise<void>) => cutOff(browser, trader, id, deed)
  await erin.openCard(id)
  erin = await step(erin, (one) => putUp(one, 'Put up for auction', '10'))
  await expect(erin.page.getByRole('button', { name: 'Withdraw to wallet' })).toBeVisible()

  await frank.openCard(id)
  frank = await step(frank, (one) => bid(one))
  await expect(frank.page.getByText('You hold it now.')).toBeVisible()
  erin = await step(erin, (one) => bid(one))
  await expect(erin.page.getByText('You hold it now.')).toBeVisible()

  await mine(erin, LOCK_BLOCKS)
  erin = await step(erin, (one) => putUp(one, 'Put up again', '5'))
  // The page has heard of it too: what stands there now stays.
  await expect(erin.page.getByRole('button', { name: 'Change first price' })).toBeVisible()
  erin = await step(erin, async (one) => {
    await press(one.page, 'Withdraw to wallet')
    await expect(dialog(one.page, 'Withdraw to wallet')).toBeVisible()
    await signAndSend(one, 'Confirm withdrawal')
  })
  await expect(erin.page.getByRole('button', { name: 'Sell' })).toBeVisible()
})

test('a sale whose price is changed and taken down, every tab closed after signing', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  let grace = await newTrader(browser, 'grace', { baseURL })
  const { assets_id: id } = await freeCard(grace)
  const step = (deed: (trader: Trader) => Promise<void>) => cutOff(browser, grace, id, deed)
  await grace.openCard(id)
  grace = await step(async (one) => {
    await press(one.page, 'Sell')
    await dialog(one.page, 'List for sale').getByLabel('Sale price').fill('77')
    await one.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await signAndSend(one, 'Confirm listing')
  })
  grace = await step(async (one) => {
    await press(one.page, 'Change price')
    const box = one.page.getByRole('dialog').first()
    await box.getByRole('textbox').fill('78')
    await box.getByRole('button', { name: 'Continue' }).click()
    await signAndSend(one, 'Confirm new price')
  })
  await expect(
    grace.page.getByRole('main').getByText('78', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  grace = await step(async (one) => {
    await press(one.page, 'Take off sale')
    await signAndSend(one, 'Confirm taking it off sale')
  })
  await expect(grace.page.getByRole('button', { name: 'Sell' })).toBeVisible()
})
