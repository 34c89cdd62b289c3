import type { Page } from '@playwright/test'
import { asking } from './calls.ts'
import { said } from './said.ts'
import { freeCard, listedCard, mine, newTrader, type Trader } from './trader.ts'
import { bid, dialog, FINAL, LOCK_BLOCKS, press, putAwayWon, seeArrival, seeWon, signAndSend } from './trading.ts'
import { addWallet, demoAccount } from './wallet.ts'
import { cards, expect, expectAccessible, holdToken, open, phone, test, withMotion } from './world.ts'

const drawer = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Transactions/ })
    .click()
  return dialog(page, 'Transactions')
}

/** Of whichever of these cards has a history. */
async function someTransaction(trader: Pick<Trader, 'call'>, ids: number[]): Promise<string> {
  for (const id of ids) {
    const { history } = await trader.call<{ history: { tx: string }[] }>('GET', `/api/card/${id}`)
    if (history[0]) return history[0].tx
  }
  throw new Error('nothing ever happened to any of them')
}

async function settle(trader: Trader): Promise<void> {
  await expect(trader.page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await trader.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(trader.page.getByRole('dialog')).toHaveCount(0)
}

test('a sale: listed, its price changed while somebody is buying, bought', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const dave = await newTrader(browser, 'dave', { baseURL })
  const erin = await newTrader(browser, 'erin', { baseURL })
  const card = await freeCard(dave)
  const detail = await dave.call<{ collection: string }>('GET', `/api/card/${card.assets_id}`)
  const setting = await dave.call<{ coin_contract_address: string }>('GET', '/api/website/setting')
  const ready = await dave.call<{ operation: { calls: { to: string }[] } }>(
    'POST',
    `/api/card/sell/${card.assets_id}`,
    {
      price: '1',
    },
  )
  // The demo players have allowed everything beforehand; these two take it back, to be asked step by step.
  const market = ready.operation.calls.at(-1)?.to.slice(2).toLowerCase().padStart(64, '0') ?? ''
  await dave.send(detail.collection, `0xa22cb465${market}${'0'.repeat(64)}`)
  await erin.send(setting.coin_contract_address, `0x095ea7b3${market}${'0'.repeat(64)}`)

  // Listed, in two steps: the first is not yet the listing.
  await erin.openCard(card.assets_id)
  await dave.openCard(card.assets_id)
  await press(dave.page, 'Sell')
  const sell = dialog(dave.page, 'List for sale')
  await sell.getByRole('button', { name: 'Continue' }).click()
  await expect(sell.getByText('Please enter a sale price.')).toBeVisible()
  await sell.getByLabel('Sale price').fill('0.0')
  await expect(sell.getByText('The amount must be greater than zero.')).toBeVisible()
  await sell.getByLabel('Sale price').fill('100.000000001')
  await expect(sell).toContainText('5 HERO')
  await expect(sell).toContainText('95.00000000095 HERO')
  await expectAccessible(dave.page)
  await sell.getByRole('button', { name: 'Continue' }).click()
  await sell.getByRole('button', { name: 'Confirm listing' }).click()
  await expect(sell.getByText('Step 1 of 2')).toBeVisible()
  await expect(sell.getByText('This is not yet the listing')).toBeVisible()
  await dave.confirm()
  await expect(sell.getByText('Step 2 of 2')).toBeVisible(FINAL)
  await dave.confirm()
  await expect(sell.getByText('Sent to the chain')).toBeVisible()
  await expect(sell.getByText(said['do not close the window'])).toBeVisible()

  // The other browser sees it without a reload.
  await expect(erin.page.getByRole('button', { name: 'Buy for 100.000000001 HERO' })).toBeVisible()
  await settle(dave)
  await press(erin.page, /^Buy for/)
  const buy = dialog(erin.page, 'Purchase')
  await expect(buy.getByRole('button', { name: 'Confirm purchase' })).toBeVisible()
  await expect(buy).toContainText('To the seller, 95%')
  await expect(buy).toContainText('95.00000000095 HERO')
  await expectAccessible(erin.page)

  // Far under the floor of its kind: asked once more. Then the buyer's dialog says that the price has changed.
  await press(dave.page, 'Change price')
  const change = dialog(dave.page, 'Change price')
  await change.getByLabel('New price').fill('0.01')
  await change.getByRole('button', { name: 'Continue' }).click()
  await expect(change.getByText('This price is far below the lowest of its kind')).toBeVisible()
  await change.getByRole('button', { name: 'Back' }).click()
  await change.getByLabel('New price').fill('120')
  await change.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(dave, 'Confirm new price')
  await expect(buy.getByText('The price went from 100.000000001 HERO to 120 HERO.')).toBeVisible()
  await expect(buy.getByRole('button', { name: 'Confirm purchase' })).toHaveCount(0)
  await buy.getByRole('button', { name: 'Continue with 120 HERO' }).click()

  // A rejected signature leaves everything as it was; then the permit saves the approval's transaction.
  await buy.getByRole('button', { name: 'Confirm purchase' }).click()
  await expect(buy.getByText('This is not yet the purchase')).toBeVisible()
  await erin.reject()
  await expect(buy.getByText('You cancelled.')).toBeVisible()

  // An answer that was changed on its way: the wallet is not asked, the page says what differs and reports it.
  const told = erin.page.waitForRequest('**/api/operations/*/differs')
  await erin.page.route('**/api/operations/*/check', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(market, '1'.padStart(64, '0')) })
  })
  await buy.getByRole('button', { name: 'Confirm purchase' }).click()
  await expect(buy.getByRole('alert')).toContainText('Stopped: what your wallet was about to sign is not what')
  await expect(buy.getByRole('row', { name: /^spender/ })).toBeVisible()
  expect((await (await told).response())?.status()).toBe(200)
  await expect(erin.wallet).toHaveCount(0)
  await erin.page.unroute('**/api/operations/*/check')
  await buy.getByRole('button', { name: 'Confirm purchase' }).click()
  await expect(erin.wallet).toContainText('Permit')
  await erin.confirm()
  await expect(buy.getByText('Step 2 of 2')).toBeVisible()
  await erin.confirm()
  await expect(buy.getByText('Sent to the chain')).toBeVisible()
  await seeArrival(erin, said['purchase successful'])
  await expect(erin.page.getByRole('dialog')).toHaveCount(0)
  await expect(erin.page.getByText('Owner erin')).toBeVisible()
  await expect(dave.page.getByText('Owner erin')).toBeVisible()
  const operations = await erin.call<{ kind: string; state: string }[]>('GET', '/api/operations')
  expect(operations[0]).toMatchObject({ kind: 'buy', state: 'settled' })
})

test('a dialog over the quick look, and a wallet that says nothing, nonsense, or somebody else’s hash', async ({
  browser,
  baseURL,
}) => {
  // Who have allowed the market beforehand what it needs: dave and erin take that back in a journey of theirs.
  const frank = await newTrader(browser, 'frank', { baseURL })
  const { page, ...bob } = await newTrader(browser, 'bob', { baseURL })
  const card = await listedCard(frank)
  const { items } = await bob.call<{ items: { assets_id: number }[] }>(
    'GET',
    '/api/marketplace/list?kind=auction&limit=96',
  )
  const foreign = await someTransaction(
    bob,
    items.map(({ assets_id }) => assets_id),
  )
  let answer: { result: string } | null = null
  await page.route('**/demo/rpc', async (route) => {
    const isSend = route.request().postData()?.includes('eth_sendTransaction')
    if (!isSend) return route.fallback()
    if (answer) await route.fulfill({ json: answer })
  })

  await page.clock.install()
  await page.goto(`/marketplace?look=${card.assets_id}`)
  const look = dialog(page, card.name)
  const buy = dialog(page, 'Purchase')
  const confirm = buy.getByRole('button', { name: 'Confirm purchase' })
  const begin = () => look.getByRole('button', { name: /^Buy for/ }).click()
  await begin()
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buy).toHaveCount(0)
  await expect(look).toBeVisible()

  await begin()
  await confirm.dblclick()
  await bob.confirm()
  await expect(buy.getByText('Please confirm in your wallet')).toBeVisible()
  await page.clock.fastForward(21_000)
  answer = { result: '0xdead' }
  await buy.getByRole('button', { name: 'Start again' }).click()
  await expect(buy.getByText('We stopped waiting for the wallet.')).toBeVisible()
  await confirm.click()
  await bob.confirm()
  await expect(buy.getByText('Your wallet did not say which transaction it has sent.')).toBeVisible()
  answer = { result: foreign }
  await confirm.click()
  await bob.confirm()
  await expect(buy.getByRole('alert')).toContainText('transaction')
  await expect(confirm).toBeVisible()
})

test('an auction: bids back and forth, a lock, put up again, another lock, withdrawn', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const [alice, bob, carol] = [
    await newTrader(browser, 'alice', { baseURL }),
    await newTrader(browser, 'bob', { baseURL }),
    await newTrader(browser, 'carol', { baseURL }),
  ]
  const card = await freeCard(alice)
  await alice.openCard(card.assets_id)
  await bob.openCard(card.assets_id)
  await carol.openCard(card.assets_id)

  await press(alice.page, 'Auction')
  const putUp = dialog(alice.page, 'Put up for auction')
  await putUp.getByLabel('First price').fill('100')
  await expect(putUp).toContainText('111 HERO')
  await expect(putUp).toContainText('99.9 HERO')
  await putUp.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(alice, 'Confirm auction')
  await settle(alice)
  await expect(alice.page.getByRole('button', { name: 'Withdraw to wallet' })).toBeVisible()

  // One base unit too low is said before anything is asked for.
  await expect(bob.page.getByRole('button', { name: 'Bid 111 HERO' })).toBeVisible()
  await press(bob.page, /^Bid/)
  const box = dialog(bob.page, 'Bid')
  await expect(box.getByLabel('Your bid')).toHaveValue('111')
  await box.getByLabel('Your bid').fill('110.999999999')
  await expect(box.getByText('A bid must be at least 1.11 times the current price.')).toBeVisible()
  await box.getByRole('button', { name: 'Continue' }).click()
  await expect(box.getByRole('button', { name: 'Confirm bid' })).toHaveCount(0)
  await expectAccessible(bob.page)
  await bob.page.keyboard.press('Escape')
  await expect(bob.page.getByRole('button', { name: 'Bid 111 HERO' }), 'the focus comes back').toBeFocused()

  // Three bids. Each is seen by the others within about a second of its block.
  await bid(bob)
  await expect(carol.page.getByRole('button', { name: 'Bid 123.21 HERO' })).toBeVisible()
  await expect(
    carol.page
      .getByText('28,800', { exact: false })
      .or(carol.page.getByText(/28,7\d\d/))
      .first(),
  ).toBeVisible()
  await settle(bob)
  await expect(bob.page.getByText('You hold it now.')).toBeVisible()
  await bid(carol, '130')
  await expect(bob.page.getByRole('button', { name: 'Bid 144.3 HERO' })).toBeVisible()
  await settle(carol)
  await bid(bob)
  await expect(carol.page.getByRole('button', { name: 'Bid 160.173 HERO' })).toBeVisible()
  await settle(bob)

  // Nobody bids for 28,800 blocks: it locks for everybody, without a reload.
  await mine(bob, LOCK_BLOCKS)
  await expect(carol.page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(carol.page.getByRole('button', { name: /^Bid/ })).toHaveCount(0)
  // What is won arrives; and since every other auction of this world locks too, on the others' pages as well.
  await seeWon(bob.page)
  for (const { page } of [alice, bob, carol]) await putAwayWon(page)
  await press(bob.page, 'Put up again')
  const again = dialog(bob.page, 'Put up again')
  await again.getByLabel('First price').fill('50')
  await again.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(bob, 'Confirm auction')
  await settle(bob)
  await bid(carol)
  await settle(carol)

  await mine(carol, LOCK_BLOCKS)
  await press(carol.page, 'Withdraw to wallet')
  await expect(dialog(carol.page, 'Withdraw to wallet').getByText('It returns from the auction contract')).toBeVisible()
  await signAndSend(carol, 'Confirm withdrawal')
  await settle(carol)
  await expect(carol.page.getByRole('button', { name: 'Sell' })).toBeVisible()
  const owner = await carol.call<{ owner: string; place: string }>('GET', `/api/card/${card.assets_id}`)
  expect(owner).toMatchObject({ place: 'wallet' })
  expect(owner.owner.toLowerCase()).toBe(carol.address.toLowerCase())
})

test('closed before signing: another device goes on, or gives it up', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const alice = await newTrader(browser, 'alice', { baseURL })
  const bob = await newTrader(browser, 'bob', { baseURL })
  const card = await listedCard(alice)
  await bob.openCard(card.assets_id)
  await press(bob.page, /^Buy for/)
  await expect(dialog(bob.page, 'Purchase').getByRole('button', { name: 'Confirm purchase' })).toBeVisible()
  await bob.context.close()

  const elsewhere = await newTrader(browser, 'bob', { baseURL, ...phone })
  await elsewhere.page.goto('/marketplace')
  const list = await drawer(elsewhere.page)
  await expect(list.getByText('Waiting for your signature')).toBeVisible()
  await expectAccessible(elsewhere.page)
  await list
    .getByRole('listitem')
    .filter({ hasText: card.name })
    .getByRole('button', { name: 'Sign now' })
    .first()
    .click()
  await expect(elsewhere.page.getByRole('dialog').getByText(card.name).first()).toBeVisible()
  await signAndSend(elsewhere, 'Confirm purchase')
  await seeArrival(elsewhere, said['purchase successful'])

  const other = await listedCard(alice)
  await elsewhere.openCard(other.assets_id)
  await press(elsewhere.page, /^Buy for/)
  await expect(dialog(elsewhere.page, 'Purchase').getByRole('button', { name: 'Confirm purchase' })).toBeVisible()
  await elsewhere.page.reload()
  const again = await drawer(elsewhere.page)
  const waiting = again.getByRole('listitem').filter({ hasText: other.name }).filter({ hasText: 'Sign now' })
  await waiting.first().getByRole('button', { name: 'Give up' }).click()
  await expect(waiting).toHaveCount(0)
})

test('closed after signing, before the report: the server finds it by itself', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const alice = await newTrader(browser, 'alice', { baseURL })
  const bob = await newTrader(browser, 'bob', { baseURL })
  const card = await listedCard(alice)
  await bob.openCard(card.assets_id)
  await bob.page.route('**/api/card/buyback', (route) => route.abort())
  await press(bob.page, /^Buy for/)
  await signAndSend(bob, 'Confirm purchase')
  await bob.context.close()

  const elsewhere = await newTrader(browser, 'bob', { baseURL })
  await elsewhere.page.goto('/marketplace')
  const list = await drawer(elsewhere.page)
  const row = list.getByRole('listitem').filter({ hasText: card.name }).first()
  await expect(row.getByText('Done')).toBeVisible(FINAL)
  await expect(row.getByText(/block [\d,]+/)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Sign now' })).toHaveCount(0)
})

test('the same for a listing: reported never, seen on the other device', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const alice = await newTrader(browser, 'carol', { baseURL })
  const card = await freeCard(alice)
  await alice.openCard(card.assets_id)
  await alice.page.route('**/api/card/sellback/*', (route) => route.abort())
  await press(alice.page, 'Sell')
  await dialog(alice.page, 'List for sale').getByLabel('Sale price').fill('77')
  await alice.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await signAndSend(alice, 'Confirm listing')
  await alice.context.close()
  const elsewhere = await newTrader(browser, 'carol', { baseURL })
  await elsewhere.openCard(card.assets_id)
  await expect(elsewhere.page.getByRole('button', { name: 'Change price' })).toBeEnabled(FINAL)
  await press(elsewhere.page, 'Take off sale')
  await signAndSend(elsewhere, 'Confirm taking it off sale')
  await settle(elsewhere)
  await expect(elsewhere.page.getByRole('button', { name: 'Sell' })).toBeVisible()
})

test('a wallet on another chain is switched by the button itself; one that batches is asked once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const grace = await newTrader(browser, 'grace', { baseURL })
  const { page } = grace
  const card = await freeCard(grace)
  const detail = await grace.call<{ collection: string }>('GET', `/api/card/${card.assets_id}`)
  const { operation } = await grace.call<{ operation: { calls: { to: string }[] } }>(
    'POST',
    `/api/card/sell/${card.assets_id}`,
    { price: '1' },
  )
  // What the demo players have allowed beforehand is taken back, so that there is something to batch.
  const market = operation.calls.at(-1)?.to.slice(2).toLowerCase().padStart(64, '0') ?? ''
  await grace.send(detail.collection, `0xa22cb465${market}${'0'.repeat(64)}`)
  const keys = [demoAccount('grace')]
  const wallet = await addWallet(page, { keys, chainId: 1, isConnected: true, offersBatches: true })

  await grace.openCard(card.assets_id)
  const turn = page.getByRole('main').getByRole('button', { name: /^Switch to / })
  await expect(turn).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell' })).toHaveCount(0)
  wallet.answer('rejects')
  await turn.click()
  await expect.poll(() => wallet.asked).toContain('wallet_switchEthereumChain')
  await expect(turn).toBeVisible()
  wallet.answer('agrees')
  await turn.click()
  await expect(turn).toHaveCount(0)

  await press(page, 'Sell')
  const sell = dialog(page, 'List for sale')
  await sell.getByLabel('Sale price').fill('77')
  await sell.getByRole('button', { name: 'Continue' }).click()
  await sell.getByRole('button', { name: 'Confirm listing' }).click()
  await settle(grace)
  await expect(page.getByRole('button', { name: 'Change price' })).toBeVisible()
  const sent = wallet.asked.filter((method) => /^(wallet_sendCalls|eth_send|eth_sign)/.test(method))
  expect(sent, 'allowed and listed at once').toEqual(['wallet_sendCalls'])
})

test('by keyboard alone, on a phone', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const alice = await newTrader(browser, 'alice', { baseURL })
  const bob = await newTrader(browser, 'bob', { baseURL, ...phone })
  const card = await listedCard(alice)
  await bob.openCard(card.assets_id)
  const { page } = bob
  const tabTo = async (name: RegExp) => {
    const target = page.getByRole('button', { name })
    for (let i = 0; i < 60; i++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeVisible()
  await tabTo(/^Buy for/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirm purchase' })).toBeFocused()
  await page.keyboard.press('Enter')
  const sent = page.getByText('Sent to the chain')
  await expect(bob.wallet).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sent).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await seeArrival(bob, said['purchase successful'])
})

test('a visitor is led to the login and back to the card', async ({ page }) => {
  await open(page, '/marketplace?kind=sale')
  await cards(page).first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Buy for/ })
    .click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bob (demo)' }).click()
  const wallet = page.getByRole('dialog', { name: 'Bob (demo)' })
  await wallet.getByRole('button', { name: 'Confirm' }).click()
  await expect(wallet).toContainText('wants you to sign in')
  await wallet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/marketplace\?.*look=\d+/)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy for|^Change price/ })
      .first(),
  ).toBeVisible()
})

test('an account that is not activated is told so, and where', async ({ page, baseURL }, info) => {
  info.annotations.push({ type: 'expects console errors' }) // a refusal is a 403
  await holdToken(page, baseURL)
  await open(page, '/marketplace?kind=sale')
  await cards(page).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click()
  const buy = dialog(page, 'Purchase')
  await expect(buy.getByRole('alert').getByText('Please activate the account first.')).toBeVisible()
  await buy.getByRole('link', { name: 'Activate your account' }).click()
  await expect(page).toHaveURL(/\/accountAccount$/)
})

test.describe('in motion', () => {
  test.use(withMotion)
  test('the market is live and nothing jumps', async ({ browser, baseURL, page }) => {
    test.setTimeout(120_000)
    const alice = await newTrader(browser, 'alice', { baseURL })
    const card = await freeCard(alice)
    await open(page, '/marketplace?sort=new,desc')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
    const place = () => page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 300)
    await expect.poll(place, 'the wheel only asks for it').toBe(300)
    const names = await cards(page).getByRole('heading').allTextContents()

    await alice.openCard(card.assets_id)
    await press(alice.page, 'Sell')
    await dialog(alice.page, 'List for sale').getByLabel('Sale price').fill('5000')
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await signAndSend(alice, 'Confirm listing')
    const chip = page.getByRole('button', { name: '1 new' })
    await expect(chip).toBeVisible()
    const later = await cards(page).getByRole('heading').allTextContents()
    // Rows that the wheel has come near may be drawn only now.
    expect(later.slice(0, names.length), 'the list stays as it was').toEqual(names)
    expect(await place()).toBe(300)
    await settle(alice)
    await chip.click()
    const first = cards(page).first()
    await expect(first).toContainText(card.name)
    await expect(first).toContainText('5,000')

    await press(alice.page, 'Change price')
    await dialog(alice.page, 'Change price').getByLabel('New price').fill('5100')
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await signAndSend(alice, 'Confirm new price')
    await expect(first).toContainText('5,100')
    await settle(alice)
    await press(alice.page, 'Take off sale')
    await signAndSend(alice, 'Confirm taking it off sale')
    await expect(first).toContainText('No longer offered')
  })
})

declare global {
  interface Window {
    placesOfCart?: Set<number>
  }
}

/** Runs in the page: where the cart stands, frame by frame. */
function notePlacesOfCart(): void {
  const places = new Set<number>()
  window.placesOfCart = places
  const look = () => {
    const cart = document.querySelector('header button[aria-label^="Cart,"]')
    if (cart) places.add(Math.round(cart.getBoundingClientRect().right))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a cart: filled on the market and on a card, kept over a reload, bought at once; what is gone is said', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const judy = await newTrader(browser, 'judy', { baseURL })
  const erin = await newTrader(browser, 'erin', { baseURL })
  const { page } = erin
  const [first, second, third] = [await listedCard(judy), await listedCard(judy), await listedCard(judy)]
  for (const card of [first, second]) {
    await erin.openCard(card.assets_id)
    await press(page, 'Add to cart')
  }
  // On the market by its tile, with the keyboard.
  const { tokenid } = await erin.call<{ tokenid: number }>('GET', `/api/card/${third.assets_id}`)
  await page.goto(`/marketplace?q=%23${tokenid}&val6=sale`)
  await page
    .getByRole('button', { name: new RegExp(`^Add to cart: .* #${tokenid}$`) })
    .first()
    .press('Enter')
  await page.addInitScript(notePlacesOfCart)
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 3 inside' }).click()
  const cart = dialog(page, 'Cart')
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Account menu/, includeHidden: true })).toBeAttached()
  expect(await page.evaluate(() => window.placesOfCart?.size), 'it stays while the account comes').toBe(1)
  await expectAccessible(page)
  await cart.getByRole('button', { name: /^Buy all/ }).click()
  const purchase = dialog(page, 'Purchase')
  await expect(purchase.getByRole('button', { name: 'Confirm purchase' })).toBeVisible()
  // Taken off under the buyer, who has it signed all the same.
  const off = await judy.call<{ operation: { calls: { to: string; data: string }[] } }>('POST', '/api/cards/cancel', {
    ids: [second.assets_id],
  })
  for (const { to, data } of off.operation.calls) await judy.send(to, data)
  // The list of transactions comes late, when all is over: the page has never seen it under way.
  await page.route(asking('/api/operations'), async (route) => {
    await new Promise((later) => setTimeout(later, 4_000))
    await route.continue().catch(() => {})
  })
  await signAndSend(erin, 'Confirm purchase')
  // One moment for both that came, with the one that was gone; the purchase’s dialog does not say it again.
  const arrival = page.getByRole('dialog', { name: /^2 are yours: / })
  await expect(arrival).toContainText('Gone before you1, not paid for', FINAL)
  await seeArrival(erin, said['purchase successful'])
  await expect(purchase).toHaveCount(0)
  await expect(cart).toContainText('Taken out of the cart')
  await expect(cart).toContainText('Your cart is empty')
  for (const card of [first, third])
    expect((await erin.call<{ owner: string }>('GET', `/api/card/${card.assets_id}`)).owner).toBe(erin.address)
})
