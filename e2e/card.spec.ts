import type { Page } from '@playwright/test'
import { cards, expect, expectAccessible, holdToken, open, phone, test } from './world.ts'

test('a quick look opens on the market, has its own address, and back closes it', async ({ page }) => {
  await open(page, '/marketplace?kind=auction')
  const card = cards(page).first()
  const name = await card.getByRole('heading').textContent()
  await card.click()
  const look = page.getByRole('dialog')
  await expect(look.getByRole('heading', { name: name ?? '' }).first()).toBeVisible()
  await expect(page).toHaveURL(/look=\d+/)
  await expect(look.getByText(/To the community wallet, 10/)).toBeVisible()
  await expect(look.getByText('Attributes', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(look).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('works with the keyboard alone', async ({ page }) => {
  await open(page, '/marketplace')
  await cards(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page).first()).toBeFocused()
})

test('the detail page asks a visitor to log in, and is there for who has a token', async ({ page, baseURL }) => {
  await open(page, '/cardDetail?id=7')
  await expect(page).toHaveURL(/\/login\?next=/)
  // Who was sent a link may look at it all the same, where the guard lets everybody in.
  await page.getByRole('link', { name: 'Look at it without logging in' }).click()
  await expect(page).toHaveURL(/\/marketplace\?look=7$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await holdToken(page, baseURL)
  await page.goto('/cardDetail?id=7')
  await expect(page).toHaveURL(/\/cardDetail\?id=7/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Trade history')).toBeVisible()
  await expectAccessible(page)

  // On phones all that decides is on the first screen, and what can be done stands in the tab bar's place.
  await page.goto(`/cardDetail?id=${await firstOf(page, 'auction')}`)
  await expectAboveFold(page, ['Current price', 'Locks in', 'Bid 4'], /^Bid [\d.]+ /)
  await expectAccessible(page)
  // How it stands among all of its type; and by keyboard, a short amount becomes the exact one.
  await expect(page.getByText(/^(top \d+%|highest of \d+|no\. \d+ of \d+)$/).first()).toBeVisible()
  const amount = page
    .getByRole('main')
    .getByRole('button', { name: / HERO \([\d.,]+\)$/ })
    .last()
  const exact = /\((.+)\)$/.exec((await amount.getAttribute('aria-label')) ?? '')?.[1] ?? 'none'
  await amount.press('Enter')
  await expect(page.getByRole('button', { name: `${exact} HERO`, pressed: true })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('currency', 'USD'))
  await page.goto(`/cardDetail?id=${await firstOf(page, 'sale')}`)
  await expect(page.getByText(/^≈ \$[\d.,]+$/).first()).toBeVisible()
  await expectAboveFold(page, ['Price'], /^Buy for /)
})

const firstOf = async (page: Page, kind: 'auction' | 'sale'): Promise<number> => {
  const answer = await page.request.get(`/api/marketplace/list?kind=${kind}&type=hero&sort=price,desc`)
  return (await answer.json()).data.items[0].assets_id
}

/** These words and the figures below them lie between the top bar and the bar with this button, which lies within the screen. */
async function expectAboveFold(page: Page, words: readonly string[], action: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: action })
  await expect(button).toBeVisible()
  for (const size of [phone, { width: 360, height: 640 }]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Back', exact: true })).toBeVisible()
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const bar = await button.boundingBox()
    expect(bar && bar.y + bar.height).toBeLessThanOrEqual(size.height)
    expect(name?.y).toBeGreaterThan(60)
    for (const word of words) {
      const box = await page.getByRole('main').getByText(word, { exact: true }).first().locator('..').boundingBox()
      expect(box && box.y > (name?.y ?? 0) && box.y + box.height < (bar?.y ?? 0), `${word}, ${size.height}`).toBe(true)
    }
  }
}

test('a wrong id is a designed page, not a crash', async ({ page, baseURL }, info) => {
  info.annotations.push({ type: 'expects console errors' }) // the browser itself reports the API's 404
  await holdToken(page, baseURL)
  await open(page, '/cardDetail?id=99999999')
  await expect(page.getByText('There is no such card')).toBeVisible()
  await open(page, '/cardDetail?id=%3Cscript%3E')
  await expect(page.getByText('There is no such card')).toBeVisible()
})
