import { readFile } from 'node:fs/promises'
import { newTrader } from './trader.ts'
import { dialog } from './trading.ts'
import { expect, expectAccessible, phone, test } from './world.ts'

test('ten draws are told, checked by the page, and by a file that needs no network', async ({ browser, baseURL }) => {
  const judy = await newTrader(browser, 'judy', { baseURL, width: 1440, height: 1000 })
  const { page } = judy
  await judy.call('POST', '/api/user/create_player/1', {})
  await page.goto('/summon')
  const ten = page.getByRole('button', { name: 'Draw 10 7 tickets + 36 HERO' })
  await expect(ten).toBeVisible()
  await expectAccessible(page)
  await ten.click()
  const reveal = dialog(page, 'Draw 10')
  await expect(reveal.getByText('All 10 checked: they match')).toBeVisible()
  await expect(reveal.getByRole('link', { name: 'See the new heroes' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Summon tickets 0')).toBeVisible()

  // Whoever comes back finds the same result.
  await page.reload()
  const verify = page.getByRole('region', { name: 'Verify', exact: true }).first()
  await verify.getByRole('button', { name: 'All 10 draws' }).click()
  await expect(verify.getByRole('cell', { name: '✓ Matches' })).toHaveCount(10)
  await verify.getByText('The arithmetic of draw 1').click()
  await expect(verify.getByText(/^0\.\d{24}…$/)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    verify.getByRole('button', { name: 'Download the proof' }).click(),
  ])
  const path = await download.path()
  const alone = await browser.newContext({ offline: true })
  const proof = await alone.newPage()
  await proof.setContent(await readFile(path, 'utf8'))
  await expect(proof.getByRole('status')).toHaveText('All 10 draws match')
  // Another client seed, and it says so.
  await proof.setContent((await readFile(path, 'utf8')).replace('"clientSeed":"', '"clientSeed":"x'))
  await expect(proof.getByRole('status')).toHaveText('A draw does not match')
  await alone.close()

  // They are among the player's own, and can be claimed.
  await page.goto('/accountAccount?type=hero&place=game')
  const held = page.getByRole('list', { name: 'Summoned heroes' })
  await expect(held.getByRole('listitem')).toHaveCount(10)
  await held
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click()
  await expect(dialog(page, 'Claim a hero').getByText('1.1 HERO')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a draw costs HERO where there are no tickets, and nothing is wider than the screen', async ({
  browser,
  baseURL,
}) => {
  const ivan = await newTrader(browser, 'ivan', { baseURL, ...phone })
  const { page } = ivan
  await ivan.call('POST', '/api/user/create_player/2', {})
  await page.goto('/summon')
  await page.getByRole('button', { name: 'Draw 1 12 HERO' }).click()
  const reveal = dialog(page, 'Draw 1')
  await expect(reveal.getByText('Checked: it matches')).toBeVisible()
  await reveal.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
