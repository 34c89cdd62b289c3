import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { fillEmail, mailedCode, said as saidBySetting, save } from './account.ts'
import { asking } from './calls.ts'
import { said } from './said.ts'
import { newTrader, type Trader } from './trader.ts'
import { dialog, FINAL, press, seeArrival, signAndSend } from './trading.ts'
import { addWallet, demoAccount } from './wallet.ts'
import { expect, expectAccessible, type Language, open, phone, test } from './world.ts'

const FUND = 'fund money secret'
const toast = (page: Page, text: string) => page.locator('[popover][role="status"]').filter({ hasText: text })

/** In the dialog itself; the toast above it may say the same. */
const says = (box: Locator, text: string) => expect(box.getByText(text).first()).toBeVisible()

/** E-mail and fund password, as a player sets them who was sent there: the form to begin with is open. */
async function setFundPassword({ page }: Trader, request: APIRequestContext): Promise<void> {
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  const email = await fillEmail(page, request)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code from the mail').fill(await mailedCode(request, email))
  await page.getByLabel('Fund password', { exact: true }).fill(FUND)
  await page.getByLabel('Repeat the password').fill(FUND)
  await save(page)
  await saidBySetting(page, 'Password updated.')
}

/** What happens in the game, as its server tells ours. */
const inGame = async ({ page, token }: Trader, word: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(`/demo/game/${word}`, { headers, data })
  expect(await answer.json()).toMatchObject({ code: 200 })
}
/** What is pressed stands where it will be pressed, before the figures above it have come. */
async function seeNothingMoves(box: Locator, openIt: () => Promise<void>): Promise<void> {
  const page = box.page()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const fees = asking('/api/level/fee')
  await page.route(fees, (route) => released.then(() => route.continue()))
  await openIt()
  const next = box.getByRole('button', { name: 'Continue' })
  await expect(next).toBeVisible()
  const before = await next.boundingBox()
  const toCome = box.locator('dd .skeleton')
  await expect(toCome).not.toHaveCount(0)
  release()
  await expect(toCome).toHaveCount(0)
  expect(await next.boundingBox()).toEqual(before)
  await page.unroute(fees)
}

const setOnline = (trader: Trader, is_online: boolean) => inGame(trader, 'online', { is_online })

async function settle({ page }: Trader): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a dragon is woken, goes into the game and comes out of it; coins do the same', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000)
  const ivan = await newTrader(browser, 'ivan', { baseURL })
  const { page } = ivan
  await open(page, '/accountAccount')
  await ivan.call('POST', '/api/user/create_player/1')
  const { items } = await ivan.call<{
    items: { assets_id: number; offer: unknown; is_activated: boolean; level: number; star: number }[]
  }>('GET', '/api/user/dragons?place=wallet&limit=96')
  const dragon = items.find(({ offer, is_activated }) => !offer && !is_activated)
  if (!dragon) throw new Error('ivan has no dragon at rest')

  // Asleep it stays in the wallet.
  await page.goto(`/dragonDetail?id=${dragon.assets_id}`)
  await press(page, 'Activate')
  const wake = dialog(page, 'Activate the dragon')
  await expect(wake).toContainText('20 HERO')
  await expectAccessible(page)
  await wake.getByRole('button', { name: 'Activate for 20 HERO' }).click()
  await expect(toast(page, 'Activation succeeded.')).toBeVisible()
  await expect(wake).toHaveCount(0)

  // Into the game.
  await press(page, 'Deposit')
  await signAndSend(ivan, 'Confirm deposit')
  await settle(ivan)
  await expect(page.getByRole('main').getByRole('button', { name: 'Claim' })).toBeVisible()
  // Its way, as the game has read it and as the page asks the chain itself.
  const way = page.getByRole('main').locator('section', { hasText: 'Where this asset has been' }).last()
  await expect(way.getByRole('listitem').first()).toContainText('The game’s vault, for you')
  await expect(way.getByRole('listitem').nth(1)).toContainText('Deposited by you: Server 1')
  await expect(way.getByRole('status')).toContainText(/^Agrees with the chain at block [\d,]+$/)

  // The game levels it up, and its page says so at once.
  await setOnline(ivan, true)
  const grown = dragon.level + 3
  await inGame(ivan, 'asset', { assets_id: dragon.assets_id, level: grown })
  await expect(page.getByText(new RegExp(`^In the game: Lv\\.${grown}, power `))).toBeVisible()

  // Out of it: not while online, not without the fund password.
  await press(page, 'Claim')
  const claim = dialog(page, 'Claim to wallet')
  await claim.getByRole('link', { name: 'Set a fund password' }).click()
  await setFundPassword(ivan, request)
  await expect(page, 'back where they came from').toHaveURL(new RegExp(`/dragonDetail\\?id=${dragon.assets_id}$`))
  await says(claim, 'The game online cannot be presented.')
  await says(claim, `Lv. ${dragon.level} → ${grown}`)
  await expectAccessible(page)
  // The page hears of it by itself, in the open dialog, and moves nothing that somebody may just be pressing.
  const placeOfButton = () => claim.getByRole('button', { name: 'Continue' }).boundingBox()
  const place = await placeOfButton()
  await setOnline(ivan, false)
  await says(claim, 'You have left the game')
  expect(await placeOfButton()).toEqual(place)
  await claim.getByLabel('Fund password', { exact: true }).fill('something else')
  await claim.getByRole('button', { name: 'Continue' }).click()
  await says(claim, 'The fund password is wrong.')
  await claim.getByLabel('Fund password', { exact: true }).fill(FUND)
  await claim.getByRole('button', { name: 'Continue' }).click()
  // The form says the fee as well; the deadline is of what was prepared.
  await says(claim, 'To be sent by')
  await says(claim, 'Claim fee')
  await expectAccessible(page)
  // What was signed is ivan's to keep; the exit page reads the very file.
  const saving = page.waitForEvent('download')
  await claim.getByRole('button', { name: 'Save the voucher as a file' }).click()
  const voucher = await (await saving).path()
  const exit = await page.context().newPage()
  await addWallet(exit, { keys: [demoAccount('ivan')] })
  await exit.goto('/exit')
  await exit.getByRole('button', { name: 'English' }).click()
  await exit.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await exit.getByLabel('Use a voucher you saved').setInputFiles(voucher)
  await expect(exit.getByRole('listitem').filter({ hasText: 'Voucher, good until' })).toContainText(/fee [\d.]+ HERO/)
  await exit.close()
  // Not sent yet: it is being claimed, which the page says wherever it shows it, and the same claim goes on.
  await page.goto('/accountAccount?type=dragon&place=game')
  await expect(page.getByText(/^Game asset · Server 1 · Azure Dragon · Claiming$/).first()).toBeVisible()
  await page.goto(`/dragonDetail?id=${dragon.assets_id}`)
  await expect(page.getByRole('main').getByText(/^Being claimed until/)).toBeVisible()
  await seeNothingMoves(claim, () => press(page, 'Claim'))
  await claim.getByLabel('Fund password', { exact: true }).fill(FUND)
  await claim.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(ivan, 'Confirm claim')
  await seeArrival(ivan, said['extraction successful'])
  // The token has the traits that the game gave it.
  const token = await ivan.call('GET', `/api/card/${dragon.assets_id}`)
  expect(token).toMatchObject({ place: 'wallet', level: grown, grown: null })
  await expect(page.getByRole('main').getByRole('button', { name: 'Deposit' })).toBeVisible()

  // Coins: in, and once a day out. The voucher waits for its owner, also when the tab is closed before it is signed.
  const coins = page.getByRole('region', { name: /^Coins/ })
  await page.goto('/accountAccount')
  await coins.getByRole('button', { name: 'Deposit' }).click()
  const deposit = dialog(page, 'Deposit coins')
  await deposit.getByLabel('Amount to deposit').fill('0.5')
  await deposit.getByRole('button', { name: 'Continue' }).click()
  await says(deposit, 'The minimum is 1 HERO.')
  await deposit.getByLabel('Amount to deposit').fill('12.5')
  await deposit.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(ivan, 'Confirm deposit')
  await settle(ivan)

  await coins.getByRole('button', { name: 'Withdraw' }).click()
  const withdraw = dialog(page, 'Withdraw coins')
  await withdraw.getByLabel('Amount to withdraw').fill('999')
  await withdraw.getByLabel('Fund password', { exact: true }).fill(FUND)
  await withdraw.getByRole('button', { name: 'Continue' }).click()
  await says(withdraw, 'Insufficient available balance.')
  await withdraw.getByLabel('Amount to withdraw').fill('30')
  await withdraw.getByRole('button', { name: 'Continue' }).click()
  await expect(withdraw.getByRole('button', { name: 'Send to my wallet' })).toBeVisible()
  await page.reload()
  const { items: frozen } = await ivan.call<{ items: { coin: string; frozen: string }[] }>('GET', '/api/user/coins')
  expect(frozen.find(({ coin }) => coin === 'HERO')).toMatchObject({ frozen: '30' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Transactions/ })
    .click()
  await dialog(page, 'Transactions').getByRole('button', { name: 'Sign' }).click()
  await signAndSend(ivan, 'Send to my wallet')
  await expect(page.getByRole('dialog').getByText(said['extraction successful'])).toBeVisible(FINAL)
  await expect(toast(page, said['extraction successful']), 'the dialog says it').toHaveCount(0)
  await settle(ivan)
  await page.keyboard.press('Escape')
  await coins.getByRole('button', { name: 'Withdraw' }).click()
  await says(withdraw, 'Coins can be withdrawn once in 24 hours')
})

test('dragons are added, within what is left to generate', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const liam = await newTrader(browser, 'liam', { baseURL })
  const { page } = liam
  const count = async () => (await liam.call<{ total: number }>('GET', '/api/user/dragons')).total
  const before = await count()
  await page.goto('/accountAccount')
  await press(page, 'Add MDragon')
  const add = dialog(page, 'Add dragons')
  await add.getByRole('button', { name: 'Generation 2' }).click()
  await add.getByLabel('Quantity').fill('0')
  await add.getByRole('button', { name: 'Continue' }).click()
  await says(add, 'The amount must be greater than zero.')
  await add.getByLabel('Quantity').fill('999')
  await says(add, 'Only 20 MDragons of this generation can be added now.')
  await add.getByLabel('Quantity').fill('2')
  await says(add, '360 HERO')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(liam, 'Confirm adding')
  await seeArrival(liam, 'Confirmed on chain')
  expect(await count()).toBe(before + 2)
  await expect(page.getByRole('main').getByText('Not activated').first()).toBeVisible()
})

const words: Record<Language, { coins: string; deposit: string }> = {
  tw: { coins: '存入', deposit: '存入代幣' },
  en: { coins: 'Deposit', deposit: 'Deposit coins' },
  id: { coins: 'Setor', deposit: 'Setor koin' },
}
for (const language of ['tw', 'en', 'id'] as const) {
  for (const [size, viewport] of Object.entries({ desk: { width: 1440, height: 1000 }, phone })) {
    // One language on each size; LONG=1 takes all of them.
    if (!process.env.LONG && !['tw desk', 'en phone', 'id phone'].includes(`${language} ${size}`)) continue
    test(`${language}, ${size}: coins, role and account are readable, nothing sticks out`, async ({
      browser,
      baseURL,
    }) => {
      const judy = await newTrader(browser, 'judy', { baseURL, ...viewport })
      await judy.context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const { page } = judy
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      await page.goto('/accountAccount')
      const is = words[language]
      await expect(page.getByRole('main').getByText(/250/).first()).toBeVisible()
      await expectAccessible(page)
      await fits()
      await page.getByRole('main').getByRole('button', { name: is.coins, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await fits()
    })
  }
}
