import { cards, expect, expectAccessible, holdToken, open, test } from './world.ts'

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
})

test('a wrong id is a designed page, not a crash', async ({ page, baseURL }, info) => {
  info.annotations.push({ type: 'expects console errors' }) // the browser itself reports the API's 404
  await holdToken(page, baseURL)
  await open(page, '/cardDetail?id=99999999')
  await expect(page.getByText('There is no such card')).toBeVisible()
  await open(page, '/cardDetail?id=%3Cscript%3E')
  await expect(page.getByText('There is no such card')).toBeVisible()
})
