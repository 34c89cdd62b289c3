import { newTrader } from './trader.ts'
import { dialog } from './trading.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

type Hall = { heroes: { name: string; can_activate: boolean; in_game: number }[] }

test('a hero of whom a copy is in the game is activated, and the camp is stronger', async ({ browser, baseURL }) => {
  const liam = await newTrader(browser, 'liam', { baseURL, width: 1440, height: 1000 })
  const { page } = liam
  await page.goto('/heroes')
  const heroes = page.getByRole('list', { name: 'Heroes' })
  await expect(heroes.getByRole('listitem')).toHaveCount(111)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Can activate [1-9]/ }).click()
  await expect(page).toHaveURL(/show=ready/)
  const { heroes: all } = await liam.call<Hall>('GET', '/api/artifact/list')
  const ready = all.filter(({ can_activate }) => can_activate)
  await expect(heroes.getByRole('listitem')).toHaveCount(ready.length)
  const { name = '' } = ready[0] ?? {}
  const hero = page.getByRole('complementary', { name })
  await hero.getByRole('button', { name: 'Activate · 10 HERO' }).click()
  const box = dialog(page, 'Activate the hero')
  await expect(box.getByText('+0% → +1%')).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Activate for 10 HERO' }).click()
  await expect(page.locator('[popover][role="status"]').filter({ hasText: `${name} is activated` })).toBeVisible()
  await expect(heroes.getByRole('listitem')).toHaveCount(ready.length - 1)

  await page.goto('/accountAccount?type=hero&place=game')
  await expect(page.getByText(/^Hall \+[1-9]/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Hero hall' }).click()
  await expect(page.getByText('1 of 111')).toBeVisible()
})

test('on a phone a hero opens over the others', async ({ browser, baseURL }) => {
  const { page } = await newTrader(browser, 'kim', { baseURL, ...phone })
  await page.goto('/heroes?show=missing')
  await page.getByRole('list', { name: 'Heroes' }).getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Get a copy and deposit it into the game: then it can be activated.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
