import type { Locator, Page } from '@playwright/test'
import { newTrader, type Trader } from './trader.ts'
import { dialog, FINAL } from './trading.ts'
import { expect, test } from './world.ts'

/** More than any screen has to come past. */
const MOST_TABS = 250
const main = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement).catch(() => false)

/** As who has no mouse: Tab until one is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** From the review through the wallet, once or twice, until it is sent. */
async function send({ page, wallet }: Trader, name: string): Promise<void> {
  const review = page.getByRole('dialog').getByRole('button', { name })
  await expect(review).toBeEnabled()
  await enter(page, review)
  const sent = page.getByText('Sent to the chain')
  for (let steps = 0; steps < 2; steps++) {
    await expect(wallet.or(sent)).toBeVisible()
    if (await sent.isVisible()) break
    await enter(page, wallet.getByRole('button', { name: 'Confirm' }))
    await expect(wallet).toHaveCount(0)
  }
  await expect(sent).toBeVisible()
}

/** To its last block; then the dialog is put away. */
async function confirm(trader: Trader, name: string): Promise<void> {
  const { page } = trader
  await send(trader, name)
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('without a mouse: a draw, a sale, its end, an auction, a card into the game, cards of a campaign, the language', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const dave = await newTrader(browser, 'dave', { baseURL })
  const { page } = dave
  await dave.call('POST', '/api/user/create_player/1', {})

  await page.goto('/summon')
  await enter(page, main(page, /^Draw 1 /))
  await expect(dialog(page, 'Draw 1').getByText('Checked: it matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { items } = await dave.call<{ items: { assets_id: number; offer: unknown }[] }>(
    'GET',
    '/api/user/card/list?place=wallet&limit=96',
  )
  const [sold, shown, played] = items.filter(({ offer }) => !offer).map(({ assets_id }) => assets_id)
  if (!sold || !shown || !played) throw new Error('dave has no three cards at rest')

  await page.goto(`/cardDetail?id=${sold}`)
  await enter(page, main(page, 'Sell'))
  await tabTo(page, dialog(page, 'List for sale').getByLabel('Sale price'))
  await page.keyboard.type('4321')
  await page.keyboard.press('Enter')
  await confirm(dave, 'Confirm listing')
  await enter(page, main(page, 'Take off sale'))
  await confirm(dave, 'Confirm taking it off sale')

  await page.goto(`/cardDetail?id=${shown}`)
  await enter(page, main(page, 'Auction'))
  await tabTo(page, page.getByRole('dialog').getByLabel('First price'))
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await confirm(dave, 'Confirm auction')

  await page.goto(`/cardDetail?id=${played}`)
  await enter(page, main(page, 'Deposit'))
  await confirm(dave, 'Confirm deposit')
  await expect(main(page, 'Claim')).toBeVisible()

  await page.goto('/mint')
  await enter(page, main(page, /^Mint for /))
  await enter(page, dialog(page, 'Mint cards').getByRole('button', { name: 'Continue' }))
  await send(dave, 'Confirm minting')
  const arrival = page.getByRole('dialog', { name: /^It is yours: / })
  await expect(arrival).toBeVisible(FINAL)
  await page.keyboard.press('Escape')
  await expect(arrival).toHaveCount(0)

  await tabTo(page, page.getByRole('banner').getByLabel('Language'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Mint/)
})
