import { bindEmail, logIn, logOut, mailedCode, PASSWORD, solveCaptcha } from './account.ts'
import { smallWorld, startWorld } from './startWorld.ts'
import { expect, expectAccessible, open, test } from './world.ts'

const DEFAULT = 'known to everybody'

test('a reset to the default password: it opens nothing but the choice of another', async ({ browser }) => {
  test.setTimeout(240_000)
  // Of an operator who keeps the old way.
  const world = await startWorld(smallWorld, { RESET_DEFAULT_PASSWORD: DEFAULT })
  try {
    const context = await browser.newContext({ baseURL: world.url })
    const page = await context.newPage()
    await logIn(page)
    const email = await bindEmail(page, context.request)
    await logOut(page)

    await page.goto('/forget')
    await expect(page.getByText('becomes the site’s default')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await solveCaptcha(page)
    await page.getByLabel('Code from the mail').fill(await mailedCode(context.request, email))
    await page.getByRole('button', { name: 'Reset to the default password' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').filter({ hasText: 'The password is the default one now.' })).toBeVisible()

    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEFAULT)
    await page.getByRole('button', { name: 'Log in with e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please choose a new password' })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectAccessible(page)

    // Neither Esc nor another address gets past it; logging out does.
    for (const path of ['/marketplace', '/setting']) {
      await page.goto(path)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Log out?' })
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
    }
    await expect(page.getByText('Please choose a new login password first.'), 'said once, by the dialog').toHaveCount(0)

    const choose = async (old: string, password: string) => {
      await dialog.getByLabel('Old login password').fill(old)
      await dialog.getByLabel('New password').fill(password)
      await dialog.getByLabel('Repeat the password').fill(password)
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await choose(DEFAULT, DEFAULT)
    await expect(dialog.getByText('This is the default password. Please choose one of your own.').first()).toBeVisible()
    await choose('not the default', `${PASSWORD} 3`)
    await expect(dialog.getByText('The old password is wrong.').first()).toBeVisible()
    await choose(DEFAULT, `${PASSWORD} 3`)
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('this device', { exact: true }), 'what was refused before is read now').toBeVisible()
    await expect(page.getByText('Login password changed')).toBeVisible()
  } finally {
    await world.stop()
  }
})

test('an operator who does not asks for the new password at once', async ({ page }) => {
  await open(page, '/forget')
  await expect(page.getByLabel('New password')).toBeVisible()
})
