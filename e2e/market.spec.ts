import type { Page } from '@playwright/test'
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
  test('shows the seeded world with pictures, counts and floor', async ({ page }) => {
    await open(page, '/marketplace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card market')
    await expect(cards(page).first()).toBeVisible()
    const { onSale, inAuction } = await counts(page)
    await expect(
      page.getByText(new RegExp(`${onSale} on sale · ${inAuction} in auction · floor [\\d.]+ HERO`)),
    ).toBeVisible()
    const picture = cards(page).first().getByRole('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
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
  })

  test('filters change address and results, chips take them back', async ({ page }) => {
    await open(page, '/marketplace')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const { total } = await counts(page)
    await expect(found(page)).toHaveText(`${total} matching`)
    await panel.getByRole('button', { name: /^Holy beast/ }).click()
    await expect(page).toHaveURL(/val1=4/)
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

  test('grade, star, level and type stand in val4, val5, val6 and type; pets have camps of their own', async ({
    page,
  }) => {
    await open(page, '/marketplace')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: /^21-24/ }).click()
    await panel.getByRole('button', { name: /^7★/ }).click()
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
    await page
      .getByRole('radio', { name: 'Lowest price' })
      .or(page.getByRole('button', { name: 'Lowest price' }))
      .first()
      .click()
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
      await open(page, '/marketplace')
      await expect(cards(page).first()).toBeVisible()
      await page.waitForTimeout(800)
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.01,
      )
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
    await expect(page.getByText('The market cannot be read right now')).toBeVisible()
    await page.unroute('**/api/marketplace/list**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('two columns, a filter sheet, a drawer with filter sub-menus, no sideways scroll', async ({ page }) => {
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

    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Fire/ }).click()
    await expect(page).toHaveURL(/val3=1/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toContainText('Camp')
    await expectAccessible(page)
  })
})
