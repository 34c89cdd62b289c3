import type { Locator, Page } from '@playwright/test'
import { mailedCode, newEmail, PASSWORD, solveCaptcha } from './account.ts'
import { playedWorld, startWorld } from './startWorld.ts'
import { freeCard, newTrader, type Trader } from './trader.ts'
import { dialog, FINAL } from './trading.ts'
import { expect, test } from './world.ts'

/** More than any screen has to come past. */
const MOST_TABS = 250
const FUND = 'fund money secret'
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

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
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

/** What has come, once it has. */
async function putAway(page: Page, name: RegExp): Promise<void> {
  const arrival = page.getByRole('dialog', { name })
  await expect(arrival).toBeVisible(FINAL)
  await page.keyboard.press('Escape')
  await expect(arrival).toHaveCount(0)
}

/** From the link that says it is missing: an e-mail first, then the password, each with a code from a mail. */
async function setFundPassword(page: Page): Promise<void> {
  const email = newEmail()
  const sendCode = page.getByRole('button', { name: 'Send code' })
  const password = async (label: string, secret: string) => {
    await type(page, page.getByLabel('Code from the mail'), await mailedCode(page.request, email))
    await type(page, page.getByLabel(label, { exact: true }), secret)
    await type(page, page.getByLabel('Repeat the password'), secret)
    await page.keyboard.press('Enter')
  }
  await type(page, page.getByLabel('E-mail', { exact: true }), email)
  await enter(page, sendCode)
  await solveCaptcha(page)
  await password('Login password', PASSWORD)
  await expect(page.getByLabel('Fund password', { exact: true })).toBeVisible()
  await enter(page, sendCode)
  await password('Fund password', FUND)
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

  const openFreeCard = async () => page.goto(`/cardDetail?id=${(await freeCard(dave)).assets_id}`)
  await openFreeCard()
  await enter(page, main(page, 'Sell'))
  await type(page, dialog(page, 'List for sale').getByLabel('Sale price'), '4321')
  await page.keyboard.press('Enter')
  await confirm(dave, 'Confirm listing')
  await enter(page, main(page, 'Take off sale'))
  await confirm(dave, 'Confirm taking it off sale')

  await openFreeCard()
  await enter(page, main(page, 'Auction'))
  await type(page, page.getByRole('dialog').getByLabel('First price'), '12')
  await page.keyboard.press('Enter')
  await confirm(dave, 'Confirm auction')

  await openFreeCard()
  await enter(page, main(page, 'Deposit'))
  await confirm(dave, 'Confirm deposit')
  await expect(main(page, 'Claim')).toBeVisible()

  await page.goto('/mint')
  await enter(page, main(page, /^Mint for /))
  await enter(page, dialog(page, 'Mint cards').getByRole('button', { name: 'Continue' }))
  await send(dave, 'Confirm minting')
  await putAway(page, /^It is yours: /)

  await tabTo(page, page.getByRole('banner').getByLabel('Language'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Mint/)
})

test('without a mouse: coins in and out, a card claimed, a hero activated, points and tickets collected, a dragon added', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // Of what may be done once in a day others are to find all of it.
  const world = await startWorld(playedWorld)
  try {
    const dave = await newTrader(browser, 'dave', { baseURL: world.url })
    const { page } = dave
    await dave.call('POST', '/api/user/create_player/1', {})
    const coins = page.getByRole('region', { name: /^Coins/ })

    await page.goto('/accountAccount')
    await enter(page, coins.getByRole('button', { name: 'Deposit' }))
    await type(page, dialog(page, 'Deposit coins').getByLabel('Amount to deposit'), '40')
    await page.keyboard.press('Enter')
    await confirm(dave, 'Confirm deposit')

    const withdraw = dialog(page, 'Withdraw coins')
    await enter(page, coins.getByRole('button', { name: 'Withdraw' }))
    await enter(page, withdraw.getByRole('link', { name: 'Set a fund password' }))
    await setFundPassword(page)
    await expect(page, 'back where they came from').toHaveURL(/\/accountAccount/)
    await type(page, withdraw.getByLabel('Amount to withdraw'), '20')
    await type(page, withdraw.getByLabel('Fund password', { exact: true }), FUND)
    await page.keyboard.press('Enter')
    await confirm(dave, 'Send to my wallet')

    await page.goto(`/cardDetail?id=${(await freeCard(dave)).assets_id}`)
    await enter(page, main(page, 'Deposit'))
    await confirm(dave, 'Confirm deposit')
    await enter(page, main(page, 'Claim'))
    await type(page, dialog(page, 'Claim to wallet').getByLabel('Fund password', { exact: true }), FUND)
    await page.keyboard.press('Enter')
    await send(dave, 'Confirm claim')
    await putAway(page, /^Back in your wallet: /)

    await page.goto('/summon')
    await enter(page, main(page, /^Draw 1 /))
    await expect(dialog(page, 'Draw 1').getByText('Checked: it matches')).toBeVisible()
    const told = (text: string) => page.locator('[popover][role="status"]').filter({ hasText: text })
    await page.goto('/heroes?show=ready')
    await enter(page, page.getByRole('complementary').getByRole('button', { name: /^Activate · / }))
    await enter(page, dialog(page, 'Activate the hero').getByRole('button', { name: /^Activate for / }))
    await expect(told('is activated')).toBeVisible()

    await page.goto('/legion')
    await enter(page, main(page, /^Collect [\d.,]+ HERO$/))
    await expect(told('HERO collected.')).toBeVisible()

    await page.goto('/shares')
    await enter(page, main(page, /^Collect \d+ tickets$/))
    await expect(told('Call ticket received.')).toBeVisible()

    await page.goto('/accountAccount')
    await enter(page, main(page, 'Add MDragon'))
    await type(page, dialog(page, 'Add dragons').getByLabel('Quantity'), '1')
    await page.keyboard.press('Enter')
    await send(dave, 'Confirm adding')
    await putAway(page, /yours: /)
    await dave.context.close()
  } finally {
    await world.stop()
  }
})
