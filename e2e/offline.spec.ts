import type { Locator } from '@playwright/test'
import { row } from './account.ts'
import { expect, holdToken, open, test } from './world.ts'

test('offline, forms rest and say why; what is there can be read, and they go on by themselves', async ({
  page,
  context,
  baseURL,
}, info) => {
  info.annotations.push({ type: 'expects console errors' }) // what was cut off is said by the browser
  const why = 'You are offline, or the site cannot be reached.'
  /** Cuts the line, looks, and mends it. */
  const whileOffline = async (buttons: Locator[], form: Locator) => {
    for (const button of buttons) await expect(button).toBeEnabled()
    await context.setOffline(true)
    for (const button of buttons) await expect(button).toBeDisabled()
    await expect(form.getByText(why)).toBeVisible()
    await context.setOffline(false)
    for (const button of buttons) await expect(button).toBeEnabled()
    await expect(page.getByText(why)).toHaveCount(0)
  }
  await open(page, '/login')
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  const byEmail = page.locator('form').filter({ hasText: 'Remember' })
  await whileOffline(
    [page.getByRole('button', { name: 'Connect wallet' }), byEmail.getByRole('button', { name: 'Log in' })],
    byEmail,
  )
  await holdToken(page, baseURL)
  await page.goto('/setting')
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  await row(page, 'E-mail').click()
  const form = page.locator('form').filter({ hasText: 'Code from the mail' })
  const main = page.getByRole('main')
  await whileOffline(
    [main.getByRole('button', { name: 'Save' }), main.getByRole('button', { name: 'Send code' })],
    form,
  )
  await expect(main.getByRole('heading', { name: 'Nickname' })).toBeVisible()
})
