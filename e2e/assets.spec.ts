import type { Page } from '@playwright/test'
import { asking, refuseCall } from './calls.ts'
import { newTrader, type Trader } from './trader.ts'
import { dialog, FINAL, signAndSend } from './trading.ts'
import { tryAgain } from './tryAgain.ts'
import { expect, expectAccessible, holdToken, type Language, open, phone, test } from './world.ts'

type Own = {
  assets_id: number
  name: string
  tokenid: number
  level: number
  place: string
  offer: { kind: string } | null
}
type OwnPage = {
  items: Own[]
  total: number
  counts: { game: number; wallet: number; contract: number }
  next: string | null
}

/** The player's own, as tiles. */
const tiles = (page: Page) => page.locator('main article')
/** What is offered of one kind. */
const offers = (page: Page) => page.getByRole('list', { name: 'Cheapest offers' }).getByRole('listitem')
const choice = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('button', { name })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

/** What a fixed bar covers can be scrolled out of it, which axe, who sees one moment, cannot know. */
const unpin = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.style.position = 'static'
  })

test.describe('my assets', () => {
  // One player's page for all of them, one after the other.
  test.describe.configure({ mode: 'default' })
  let alice: Trader
  test.beforeAll(async ({ browser, baseURL }) => {
    alice = await newTrader(browser, 'alice', { baseURL })
  })
  test.afterAll(() => alice.context.close())
  const own = (query: string) => alice.call<OwnPage>('GET', `/api/user/card/list?${query}`)
  const dragons = (query = '') => alice.call<OwnPage>('GET', `/api/user/dragons?${query}`)

  test('counts, kinds and places are those of the chain, and all of it is in the address', async () => {
    const { page } = alice
    const [allDragons, heroes] = [await dragons('sort=new'), await own('type=hero&sort=new')]
    await page.goto('/accountAccount')
    await expect(page.getByRole('heading', { level: 1, name: 'My assets' })).toBeVisible()
    await expect(page.getByText(alice.address)).toBeVisible()
    await expect(choice(page, 'Kind of asset', `Dragons ${allDragons.total}`)).toHaveAttribute('aria-pressed', 'true')
    await expect(tiles(page)).toHaveCount(Math.min(24, allDragons.total))
    await expect(tiles(page).first()).toContainText(allDragons.items[0]?.name ?? '')
    await expectAccessible(page)

    await choice(page, 'Kind of asset', `Heroes ${heroes.total}`).click()
    await expect(page).toHaveURL(/\/accountAccount\?type=hero$/)
    await expect(tiles(page).first()).toContainText(heroes.items[0]?.name ?? '')
    await choice(page, 'Where it is', 'Contract asset').click()
    await expect(page).toHaveURL(/type=hero&place=contract$/)
    await expect(tiles(page)).toHaveCount(Math.min(24, heroes.counts.contract))
    for (const tile of await tiles(page).all()) await expect(tile).toContainText('Contract asset · In auction')

    await page.goBack()
    await expect(page).toHaveURL(/type=hero$/)
    await expect(choice(page, 'Where it is', 'Everywhere')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(choice(page, 'Kind of asset', /Dragons/)).toHaveAttribute('aria-pressed', 'true')
    await page.goForward()
    await expect(choice(page, 'Kind of asset', /Heroes/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('a tile says where it is, how it stands and what can be done; it leads to its page and back', async () => {
    const { page } = alice
    await page.goto('/accountAccount?type=hero&place=wallet')
    const sold = tiles(page).filter({ hasText: 'Wallet asset · On sale' }).first()
    await expect(sold.getByRole('button', { name: 'Change price' })).toBeEnabled()
    await expect(sold.getByText(/HERO|BNB/)).toBeVisible()
    await expect(sold.getByRole('img', { name: /Grade \d+/ })).toBeVisible()
    // The picture shows them; who cannot see it is told.
    await expect(sold.getByRole('img', { name: /^[1-7] stars?$/ })).toBeVisible()
    const free = tiles(page).filter({ hasText: 'Not for sale' }).first()
    await expect(free.getByRole('button', { name: 'Sell' })).toBeEnabled()

    // Far down, where only a second page reaches: back must return there.
    await tiles(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(24)
    const last = tiles(page).nth(25)
    await last.scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => window.scrollY)
    await last.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/cardDetail\?id=\d+$/)
    await page.goBack()
    await expect(tiles(page).nth(25)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(y - 60)
  })

  test('worth and its method, order, search, and the way of one of them', async () => {
    const { page } = alice
    const { total } = await alice.call<{ total: string }>('GET', '/api/user/portfolio')
    expect(Number(total)).toBeGreaterThan(0)
    await page.goto('/accountAccount?type=hero')
    const worth = page.getByRole('region', { name: 'Estimated worth' })
    await expect(worth.getByRole('img', { name: /^Estimated worth between/ })).toBeVisible()
    await worth.getByText('How it is estimated').click()
    await expect(worth.getByText(/\d+ by last sale, \d+ by floor/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('worth')
    await expect(page).toHaveURL(/type=hero&sort=worth$/)
    const [dearest] = (await own('type=hero&sort=worth&limit=1')).items
    await expect(tiles(page).first()).toContainText(`#${dearest?.tokenid}`)
    await page.getByRole('searchbox', { name: 'Name or number' }).last().fill(`#${dearest?.tokenid}`)
    await expect(page).toHaveURL(/sort=worth&q=/)
    await expect(tiles(page)).toHaveCount(1)
    await tiles(page)
      .getByRole('button', { name: /^More for / })
      .click()
    await page.getByRole('button', { name: 'Where this asset has been' }).click()
    const way = dialog(page, 'Where this asset has been')
    await expect(way.getByRole('listitem').last()).toContainText(/Minted to/)
    await expect(way.getByText('Agrees with the chain at block')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Name or number' }).last().fill('zzz')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(tiles(page).first()).toBeVisible()
  })

  test('nothing at a place: says so, and leads on', async () => {
    const { page } = alice
    await page.goto('/accountAccount?type=pet&place=game')
    await expect(page.getByRole('heading', { name: 'Nothing at this place' })).toBeVisible()
    await page.getByRole('link', { name: 'Look everywhere' }).click()
    await expect(page).toHaveURL(/\?type=pet$/)
    await expect(tiles(page).first()).toBeVisible()
  })

  test('a trouble is said and can be tried again', async () => {
    const { page } = alice
    const heal = await refuseCall(page, '/api/user/dragons', { code: 404, msg: 'Gone fishing.' })
    await page.goto('/accountAccount')
    const trouble = page.getByRole('heading', { name: 'Your assets cannot be read right now' })
    await expect(trouble).toBeVisible()
    const asked = page.waitForRequest(asking('/api/user/dragons'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    await expect(trouble, 'refused once more').toBeVisible()
    await heal()
    await tryAgain(page, tiles(page).first())
  })

  test('by keyboard: from the kinds to the places to the first tile and into its page', async () => {
    const { page } = alice
    await page.goto('/accountAccount?type=card')
    await expect(tiles(page).first()).toBeVisible()
    const kind = choice(page, 'Kind of asset', /Cards/)
    await kind.focus()
    await page.keyboard.press('Tab')
    await expect(choice(page, 'Where it is', 'Everywhere')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(choice(page, 'Where it is', 'Wallet asset')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/place=wallet/)
    await expect(choice(page, 'Where it is', 'Wallet asset')).toHaveAttribute('aria-pressed', 'true')
    // Whose tile had the focus before the new list is there might be none of it.
    await expect(page.locator('main ul[aria-busy="true"]')).toHaveCount(0)
    // What needs its owner, the search and the order come before it.
    for (let i = 0; i < 5; i++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Choose several' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tiles(page).first().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cardDetail\?id=\d+$/)
  })

  test('my trades: bought, sold, with whom, when, and on to the next page', async () => {
    const { page } = alice
    await page.goto('/accountAccount')
    await page.getByRole('link', { name: 'My trades' }).click()
    await expect(page).toHaveURL(/view=trades$/)
    await expect(page.getByRole('heading', { level: 1, name: 'My trades' })).toBeVisible()
    await expect(page).toHaveTitle(/My trades/)
    const rows = page.getByRole('list', { name: 'My trades' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    await expect(rows.first()).toContainText(/0x[0-9a-fA-F]{3}…[0-9a-fA-F]{4}/)
    await expect(rows.first().locator('time')).toHaveAttribute('title', /\d{4}/)
    await expectAccessible(page)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(24)

    await choice(page, 'Bought or sold', 'Bought').click()
    await expect(page).toHaveURL(/view=trades&side=bought$/)
    await expect(rows.first()).toContainText(/Purchase|Winning bid/)
    await expect(page.getByText('Outbid', { exact: true })).toHaveCount(0)
    await choice(page, 'Bought or sold', 'Sold').click()
    await expect(rows.first()).toContainText(/Sale|Outbid/)
    await expect(page.getByText('Winning bid', { exact: true })).toHaveCount(0)
    await page.goBack()
    await expect(choice(page, 'Bought or sold', 'Bought')).toHaveAttribute('aria-pressed', 'true')
    await rows.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/Detail\?id=\d+$/)
  })

  test('a dragon: refinement, squad, skills awake and asleep; another kind is sent to its own page', async () => {
    const { page } = alice
    const { items } = await dragons('limit=96')
    const young = items.find(({ level }) => level >= 4 && level < 12)
    if (!young) throw new Error('alice has no dragon between levels 4 and 12')
    await page.goto(`/dragonDetail?id=${young.assets_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(young.name)
    await expect(page).toHaveTitle(new RegExp(young.name))
    for (const label of [
      'Refined level',
      'Refined effect',
      'Squad HP',
      'Squad ATK',
      'Squad speed',
      'Squad damage-free',
    ])
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expect(page.getByText(/Not activated/)).toBeVisible()
    const skills = page.getByRole('listitem').filter({ hasText: 'Unlocks at level' })
    await expect(skills).toHaveCount(3)
    await expect(skills.nth(0)).toContainText('Unlocked')
    await expect(skills.nth(2)).toContainText('Not yet unlocked')
    await expect(skills.nth(2)).toContainText(/levels? to go/)
    await expect(page.getByText('Trade history')).toBeVisible()
    await expectAccessible(page)

    const { items: heroes } = await own('type=hero&limit=1')
    await page.goto(`/dragonDetail?id=${heroes[0]?.assets_id}`)
    await expect(page).toHaveURL(new RegExp(`/cardDetail\\?id=${heroes[0]?.assets_id}$`))
    await page.goto('/dragonDetail?id=99999999')
    await expect(page.getByText('There is no such dragon')).toBeVisible()
    await page.goto('/dragonDetail')
    await expect(page.getByText('There is no such dragon')).toBeVisible()
  })

  test('the tile follows the chain: what is put up says so within a moment, without a reload', async () => {
    const { page } = alice
    const { items } = await own('type=lingshi&place=wallet&limit=96')
    const free = items.find(({ offer }) => offer === null)
    if (!free) throw new Error('alice has no free spirit stone')
    await page.goto('/accountAccount?type=lingshi')
    const tile = tiles(page).filter({ hasText: `#${free.tokenid}` })
    await tile.scrollIntoViewIfNeeded()
    await tile.getByRole('button', { name: /^More for / }).click()
    await expect(page.getByRole('button', { name: 'Claim It is not in the game' })).toBeDisabled()
    await page.getByRole('button', { name: 'Auction', exact: true }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByRole('textbox').fill('12.5')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Confirm auction' }).click()
    // The approval comes first where the contract may not yet take this card; then the auction itself.
    const end = dialog.getByText(/Sent to the chain|: done/)
    await alice.confirm()
    await expect(alice.wallet.or(end).first()).toBeVisible()
    if (await alice.wallet.isVisible()) await alice.confirm()
    await expect(end.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tile).toContainText('Contract asset')
    await expect(tile).toContainText('12.5')
  })

  for (const language of ['tw', 'en', 'id'] as const)
    for (const [size, viewport] of Object.entries({ desk: { width: 1440, height: 1000 }, phone })) {
      // One language on each size; LONG=1 takes all of them.
      if (!process.env.LONG && `${language} ${size}` !== 'tw phone' && `${language} ${size}` !== 'en desk') continue
      test(`${language}, ${size}: every screen is readable and nothing sticks out`, async () => {
        test.setTimeout(120_000)
        const { page } = alice
        await page.setViewportSize(viewport)
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        const { items } = await dragons('limit=1')
        const seen: readonly [string, string][] = [
          ['/accountAccount', words[language].assets],
          ['/accountAccount?type=hero&place=contract', words[language].assets],
          ['/accountAccount?view=trades', words[language].trades],
          [`/dragonDetail?id=${items[0]?.assets_id}`, ''],
          ['/gun/equip/1', ''],
        ]
        for (const [path, title] of seen) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title || /\S/)
          await expect(page.locator('main img').first()).toBeVisible()
          await fits(page)
          await unpin(page)
          await expectAccessible(page)
        }
        await page.setViewportSize({ width: 1440, height: 1000 })
        await page.addInitScript(() => localStorage.setItem('language', 'en'))
      })
    }
})

const words: Record<Language, { assets: string; trades: string }> = {
  tw: { assets: '我的資產', trades: '我的交易' },
  en: { assets: 'My assets', trades: 'My trades' },
  id: { assets: 'Aset saya', trades: 'Transaksi saya' },
}

test.describe('a new wallet', () => {
  test('has nothing, is told how to activate, and where to go', async ({ page, baseURL }) => {
    await holdToken(page, baseURL)
    await open(page, '/accountAccount')
    await expect(page.getByRole('heading', { name: 'Please activate the account first.' })).toBeVisible()
    await expect(page.getByText(/Please top up 1 MDV first to activate your account\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No dragons yet' })).toBeVisible()
    await expectAccessible(page)
    await choice(page, 'Kind of asset', 'Pets 0').click()
    await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse the market' }).click()
    await expect(page).toHaveURL(/\/marketplace\?type=pet$/)
    await page.goto('/accountAccount?view=trades&side=sold')
    await expect(page.getByText('You have not sold anything yet.')).toBeVisible()
    // Without a nickname the top bar holds a whole short address.
    await page.setViewportSize(phone)
    await fits(page)
  })

  test('a bad address still shows something', async ({ page, baseURL }) => {
    await holdToken(page, baseURL)
    await open(page, '/accountAccount?type=%3Cscript%3E&place=moon')
    await expect(page.getByRole('heading', { name: 'No dragons yet' })).toBeVisible()
  })
})

test.describe('one kind', () => {
  test('equipment, pets and spirit stones: story, figures, the cheapest, and the market of it', async ({
    page,
    baseURL,
  }) => {
    await holdToken(page, baseURL)
    for (const path of ['/gun/equip/1', '/gun/pet/2', '/gun/lingshi/3']) {
      await open(page, path)
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      expect(name).toMatch(/\S/)
      for (const label of ['How many there are', 'Owners', 'Floor price', 'The strongest'])
        await expect(page.getByText(label, { exact: true })).toBeVisible()
      await expect(offers(page).first()).toBeVisible()
      expect(await offers(page).count()).toBeLessThanOrEqual(24)
    }
    // What the market remembers of it: by period, sales and bids apart, and who has it.
    await choice(page, 'Period', '30 days').click()
    await expect(choice(page, 'Period', '30 days')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.getByText('As a table').click()
    await expect(page.getByRole('columnheader', { name: 'At its end' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Top sales' })).toBeVisible()
    await choice(page, 'What to show', 'Bids').click()
    await expect(page.getByRole('heading', { name: 'Highest bids' })).toBeVisible()
    await expect(page.getByText(/owners of .* in all/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all on the market' }).click()
    await expect(page).toHaveURL(/\/marketplace\?type=lingshi&q=/)
    await page.goBack()
    await offers(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/cardDetail\?id=\d+$/)
    await expect(page.getByRole('heading', { name: 'Rarity and price' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Grade \d+ 1 of \d+/ })).toBeVisible()
    // The address is one of ours in any case, as all are.
    await page.goto('/GUN/Equip/1/')
    await expect(page.getByRole('heading', { level: 2, name: 'Cheapest offers' })).toBeVisible()
  })

  test('a visitor logs in first', async ({ page }) => {
    await open(page, '/gun/pet/2')
    await expect(page).toHaveURL(/\/login\?next=%2Fgun%2Fpet%2F2/)
  })

  test('what does not exist is a designed page; what is not ours goes home', async ({ page, baseURL }, info) => {
    info.annotations.push({ type: 'expects console errors' }) // the browser itself reports the API's 404
    await holdToken(page, baseURL)
    for (const path of ['/gun/pet/9999', '/gun/equip/0', '/gun/lingshi']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1, name: 'There is no such kind' })).toBeVisible()
    }
    await page.goto('/gun/hero/1')
    await expect(page).toHaveURL(/\/accountAccount$/)
  })
})

test('several of one’s own: sold together with an end, and taken off together', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const frank = await newTrader(browser, 'frank', { baseURL })
  const { page } = frank
  const { items } = await frank.call<OwnPage>('GET', '/api/user/card/list?type=equip&place=wallet&limit=96')
  const free = items.filter(({ offer }) => offer === null).slice(0, 2)
  expect(free).toHaveLength(2)
  await page.goto('/accountAccount?type=equip&place=wallet&sort=power')
  await page.getByRole('button', { name: 'Choose several' }).click()
  const choose = async () => {
    for (const { name, tokenid } of free)
      await page.getByRole('checkbox', { name: `Choose ${name} #${tokenid}` }).check()
  }
  await choose()
  await page.getByRole('button', { name: 'Sell 2' }).click()
  const sell = dialog(page, 'List for sale')
  await sell.getByLabel('Price of each').fill('7')
  await sell.getByRole('button', { name: 'in 7 days' }).click()
  await expect(sell).toContainText('13.3 HERO')
  await expectAccessible(page)
  await sell.getByRole('button', { name: 'Continue' }).click()
  await expect(sell).toContainText('On sale until')
  await signAndSend(frank, 'Confirm listing')
  await expect(sell.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await expect(sell).toContainText('2 of 2 went through.')
  await sell.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Choose several' }).click()
  await choose()
  await page.getByRole('button', { name: 'Take 2 off sale' }).click()
  const cancel = dialog(page, 'Cancel sale')
  await signAndSend(frank, 'Confirm taking it off sale')
  await expect(cancel.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await cancel.getByRole('button', { name: 'Done' }).click()
  for (const { assets_id } of free)
    expect((await frank.call<{ offer: unknown }>('GET', `/api/card/${assets_id}`)).offer).toBeNull()
})
