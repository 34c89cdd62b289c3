import type { Page } from '@playwright/test'
import { withPictures } from './pictures.ts'
import { tryAgain } from './tryAgain.ts'
import { cards, expect, expectAccessible, found, open, phone, test, withMotion } from './world.ts'

/** What the market holds by the API's own count: other journeys have traded before. As a reader of English sees it. */
async function counts(page: Page, filters = '') {
  const { data } = await (await page.request.get(`/api/marketplace/list?limit=1${filters}`)).json()
  const text = (n: number) => n.toLocaleString('en')
  return { total: text(data.total), onSale: text(data.on_sale), inAuction: text(data.in_auction) }
}

/** A card of the grades that are drawn in gold. */
async function firstOfGold(page: Page) {
  await open(page, '/marketplace?val4=4')
  await expect(cards(page).first()).toBeVisible()
  return cards(page).first()
}

/** Counts from now on how often the foil of any card begins to move, and ends. */
async function watchFoils(page: Page) {
  await page.evaluate(() => {
    const seen = { animationstart: 0, animationend: 0 }
    Object.assign(window, { seen })
    for (const name of ['animationstart', 'animationend'] as const)
      document.addEventListener(name, ({ animationName }) => {
        if (animationName.includes('foil')) seen[name]++
      })
  })
  return () =>
    page.evaluate(() => (window as unknown as { seen: { animationstart: number; animationend: number } }).seen)
}

test.describe('the market', () => {
  test('shows the seeded world with pictures, counts and floor', async ({ page, baseURL }) => {
    await open(page, '/marketplace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card market')
    await expect(cards(page).first()).toBeVisible()
    const { onSale, inAuction } = await counts(page)
    await expect(
      page.getByText(new RegExp(`${onSale} on sale · ${inAuction} in auction · floor [\\d.]+ HERO`)),
    ).toBeVisible()
    await expectAccessible(page)
    await withPictures(async (browser) => {
      const pictured = await browser.newPage(baseURL ? { baseURL } : {})
      await open(pictured, '/marketplace')
      const picture = cards(pictured).first().getByRole('img').first()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })
  })

  test('a sale whose time is over while one looks at it says so at its place', async ({ page }) => {
    await page.route('**/api/marketplace/list*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      // Its last second is the one in which it was asked for.
      body.data.items[0].offer.expires_at = body.data.head.time
      await route.fulfill({ response: answer, json: body })
    })
    await open(page, '/marketplace?kind=sale')
    await expect(cards(page).first()).toContainText('No longer offered')
    await expect(cards(page).nth(1)).not.toContainText('No longer offered')
    // Whatever it asks for meanwhile is nobody's business any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('filters change address and results, chips take them back', async ({ page }) => {
    await open(page, '/marketplace')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const { total } = await counts(page)
    await expect(found(page)).toHaveText(`${total} matching`)
    const others = cards(page).filter({ hasNotText: 'Holy beast' })
    const picture = await others.first().locator('img').elementHandle()
    await panel.getByRole('button', { name: /^Holy beast/ }).click()
    await expect(page).toHaveURL(/val1=4/)
    await expect(others).toHaveCount(0)
    await expect(cards(page).first()).toContainText('Holy beast')
    // A tile is used for the next card; its picture never is.
    expect(await picture?.evaluate((image) => image.isConnected)).toBe(false)
    await panel.getByRole('button', { name: /^Mage/ }).click()
    await panel.getByRole('button', { name: /^Wind/ }).click()
    await expect(page).toHaveURL(/val1=4&val2=1&val3=3/)
    const few = await counts(page, '&val1=4&val2=1&val3=3')
    await expect(found(page)).toHaveText(`${few.total} matching`)
    await expect(cards(page)).toHaveCount(Number(few.total))
    for (const card of await cards(page).all()) await expect(card).toContainText('Holy beast')

    await page.getByRole('button', { name: 'Remove filter: Wind' }).click()
    await expect(page).not.toHaveURL(/val3/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/marketplace$/)
    await expect(found(page)).toHaveText(`${total} matching`)
  })

  test('a filter asks for its list as soon as it is touched, and no second time', async ({ page }) => {
    await open(page, '/marketplace')
    const choice = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^Holy beast/ })
    await choice.hover()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/val1(=|%3D)4/.test(request.url())) asked.push(request.url())
    })
    await page.mouse.down()
    await expect.poll(() => asked.length).toBe(1)
    await expect(page).toHaveURL(/\/marketplace$/)
    await page.mouse.up()
    await expect(page).toHaveURL(/val1=4/)
    await expect(found(page)).toHaveText(`${(await counts(page, '&val1=4')).total} matching`)
    expect(asked).toHaveLength(1)
  })

  test('a filter says that it was pressed while its list is waited for, and the list of before stays; back undoes it', async ({
    page,
  }) => {
    await open(page, '/marketplace')
    const before = (await found(page).textContent()) ?? ''
    expect(before).toMatch(/matching/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\/marketplace\/list\?.*val1/, async (route) => {
      await promise
      await route.continue()
    })
    const choice = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^Holy beast/ })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/val1=4/)
    await expect(page.locator('#cards ul[aria-busy="true"]')).toBeVisible()
    resolve()
    await expect(found(page)).toHaveText(`${(await counts(page, '&val1=4')).total} matching`)
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(choice).toHaveAttribute('aria-pressed', 'false')
    await expect(found(page)).toHaveText(before)
  })

  test('grade, star, level and type stand in val4, val5, val6 and type; pets have camps of their own', async ({
    page,
  }) => {
    await open(page, '/marketplace')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel.getByRole('button', { name: /^7★/ })).toBeVisible()
    // Faster than a busy machine draws: the second choice keeps the first.
    await panel.evaluate(async (filters) => {
      for (const name of ['21-24', '7★']) {
        const choices = Array.from(filters.querySelectorAll('button'))
        choices.find(({ textContent }) => textContent.startsWith(name))?.click()
        await null
      }
    })
    await expect(page).toHaveURL(/val4=5&val5=7/)
    await open(page, '/marketplace?type=pet')
    await expect(panel.getByRole('button', { name: /^Auspicious/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Sky god/ })).toHaveCount(0)
    await open(page, '/marketplace?val6=60')
    for (const card of await cards(page).all()) {
      const level = Number(/Lv\.(\d+)/.exec((await card.textContent()) ?? '')?.[1])
      expect(level).toBeGreaterThanOrEqual(60)
    }
  })

  test('sorts by price, and fixed price and auction are told apart', async ({ page }) => {
    await open(page, '/marketplace?kind=sale')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price')
    await expect(page).toHaveURL(/sort=price(,|%2C)asc/)
    const { onSale, inAuction } = await counts(page)
    await expect(found(page)).toHaveText(`${onSale} matching`)
    const prices = async () =>
      (await cards(page).locator('b').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')))
    await expect
      .poll(async () => (await prices()).every((price, i, all) => i === 0 || price >= (all[i - 1] ?? 0)))
      .toBe(true)
    await open(page, '/marketplace?kind=auction')
    await expect(found(page)).toHaveText(`${inAuction} matching`)
  })

  test('searches by name in any language, number and address; / focuses the field', async ({ page }) => {
    await open(page, '/marketplace')
    await expect(cards(page).first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox').first()).toBeFocused()
    await page.keyboard.type('哪吒')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(cards(page).first()).toContainText('Nezha')
    const { data } = await (await page.request.get('/api/marketplace/list?limit=1')).json()
    await open(page, `/marketplace?q=${data.items[0].tokenid}`)
    await expect(found(page)).toHaveText('1 matching')
    await open(page, '/marketplace?q=0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc')
    await expect(found(page)).not.toHaveText('0 matching')
  })

  test('/ is heard from the moment at which the field is there', async ({ page }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('input[type=search]')) return
        watch.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await open(page, '/marketplace')
    await expect(page.getByRole('searchbox').first()).toBeFocused()
  })

  test('an empty result says why and offers a way out', async ({ page }) => {
    await open(page, '/marketplace?q=nobodyhasthisname')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  test('unknown filter values are ignored', async ({ page }) => {
    await open(page, '/marketplace?val1=99&val2=x&sort=nonsense&kind=no&type=sword&val6=-3')
    await expect(found(page)).toHaveText(`${(await counts(page)).total} matching`)
  })

  test('scrolls on and on, draws only what is near, and back restores the place', async ({ page }) => {
    await open(page, '/marketplace')
    await expect(cards(page).first()).toBeVisible()
    for (let i = 0; i < 12; i++) {
      await page.mouse.wheel(0, 1500)
      await page.waitForTimeout(120)
    }
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(4000)
    expect(await cards(page).count()).toBeLessThan(60)
    // A glyph of the sprite would be fetched, built and laid out for each tile, in the frames of who scrolls.
    await expect(page.locator('main li article').first()).toBeVisible()
    await expect(page.locator('main li article svg')).toHaveCount(0)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200)
  })

  test.describe('in motion', () => {
    test.use(withMotion)
    test('nothing jumps while it loads', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { sum: 0 }
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // A market that is busy has more to say in its head.
      const busy = {
        coin: 'HERO',
        sales: 12_345,
        volume: '123456789.123456789',
        bids: 54_321,
        bid_volume: '987654.321',
      }
      await page.route('**/api/marketplace/front', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        body.data.traded = { day: [busy], week: [busy] }
        await route.fulfill({ response: answer, json: body })
      })
      await open(page, '/marketplace')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByText(/bids: 54,321/)).toBeVisible()
      await page.waitForTimeout(800)
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.01,
      )
      expect(
        await page.evaluate(figureWidths),
        'the face for names and figures came, and its figures are tabular',
      ).toHaveLength(1)
    })

    test('the foil of a gold card moves once when it is pointed at, and never by itself', async ({ page }) => {
      const card = await firstOfGold(page)
      const seen = await watchFoils(page)
      await page.mouse.move(0, 0)
      await page.waitForTimeout(500)
      expect(await seen()).toEqual({ animationstart: 0, animationend: 0 })
      await card.hover()
      await expect.poll(seen).toEqual({ animationstart: 1, animationend: 1 })
    })
  })

  test('who wants no motion sees no foil move', async ({ page }) => {
    const card = await firstOfGold(page)
    const seen = await watchFoils(page)
    await card.hover()
    await page.waitForTimeout(500)
    expect(await seen()).toEqual({ animationstart: 0, animationend: 0 })
  })

  test('says so when the server is away, and comes back', async ({ page }, info) => {
    info.annotations.push({ type: 'expects console errors' })
    await page.route('**/api/marketplace/list**', (route) => route.abort())
    await open(page, '/marketplace')
    await expect(page.getByText('The market could not be loaded')).toBeVisible()
    const asked = page.waitForRequest('**/api/marketplace/list**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    await page.unroute('**/api/marketplace/list**')
    await tryAgain(page, cards(page).first())
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('two columns, a filter sheet that is pulled down, a drawer with filter sub-menus, no sideways scroll', async ({
    page,
  }) => {
    await open(page, '/marketplace')
    await expect(cards(page).first()).toBeVisible()
    // By their pictures: the frame is the link's own, or around link and cart.
    const tops = await cards(page).evaluateAll((all) =>
      all.slice(0, 2).map((one) => one.querySelector('img')?.getBoundingClientRect().top),
    )
    expect(tops[0]).toBe(tops[1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    // On the narrowest as well the coin stands whole beside its price.
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(cards(page).first()).toBeVisible()
    const cut = await cards(page).evaluateAll((all) =>
      all.map((one) => one.querySelector('b')?.parentElement).filter((sum) => sum && sum.scrollWidth > sum.clientWidth),
    )
    expect(cut).toEqual([])
    await page.setViewportSize(phone)
    await expectAccessible(page)
    // Nothing lies over a name or a price, wherever the list has been scrolled to.
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expect(await page.evaluate(covered)).toEqual([])

    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Fire/ }).click()
    await expect(page).toHaveURL(/val3=1/)
    await expectAccessible(page)
    const body = sheet.locator(':scope > div').nth(1)
    // Not far: it springs back. Scrolled, or upwards: the finger scrolls. Far: it goes.
    await pull(page, 300, 360)
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThan(300)
    await body.evaluate((one) => one.scrollTo(0, 40))
    await pull(page, 300, 700)
    await body.evaluate((one) => one.scrollTo(0, 0))
    await pull(page, 700, 300)
    await expect(sheet).toBeVisible()
    await body.evaluate((one) => one.scrollTo(0, 0))
    await pull(page, 300, 560)
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/val3=1/)

    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toContainText('Camp')
    await expectAccessible(page)
  })
})

/** Runs in the page: how wide the figures of a price on a tile are, each width once; none where the system's own face is used. */
async function figureWidths(): Promise<number[]> {
  const price = document.querySelector('main a[href*="look="] b')
  if (!price || !(await document.fonts.load('600 17px Display')).length) return []
  const widths = [...'0123456789'].map((figure) => {
    price.textContent = figure.repeat(20)
    const range = document.createRange()
    range.selectNodeContents(price)
    return Math.round(range.getBoundingClientRect().width)
  })
  return [...new Set(widths)]
}

/** Runs in the page: names and prices of the list, between the bars, that something else lies over. */
function covered(): string[] {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const bars = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed')
  const bottom = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
  return [...document.querySelectorAll('#cards a[href*="look="] :is(h3, b)')].flatMap((one) => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isBetween = box.top > top && box.bottom < bottom && x > 0 && x < innerWidth
    return isBetween && !one.closest('li, article, a')?.contains(document.elementFromPoint(x, y))
      ? [one.textContent ?? '']
      : []
  })
}

/** A finger, from one height of the screen to another. */
async function pull(page: Page, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8)
  // It rests before it leaves: how far it came decides, not how fast this machine is.
  await page.waitForTimeout(150)
  await touch('touchEnd')
  await cdp.detach()
}
