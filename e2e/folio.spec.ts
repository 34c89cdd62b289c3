import { readFileSync } from 'node:fs'
import { freeCard, mine, newTrader, type Trader } from './trader.ts'
import { FINAL } from './trading.ts'
import { expect, expectAccessible, test } from './world.ts'

type Prepared = { operation: { calls: { to: string; data: string }[] } }

/**
 * Prepares it as the page does, and signs it at once: these players have allowed everything beforehand. What has just come
 * is refused for as long as its operation is looked for in the block, and then tried again, as the refusal says.
 */
async function act(trader: Trader, path: string, body: object): Promise<void> {
  const calls: Prepared['operation']['calls'] = []
  await expect(async () => {
    calls.push(...(await trader.call<Prepared>('POST', path, body)).operation.calls)
  }).toPass(FINAL)
  for (const { to, data } of calls) await trader.send(to, data)
  // Final at once.
  await mine(trader, 3)
}

test('a player buys, sells dearer, sees the profit to the last digit and takes it to the tax office', async ({
  browser,
  baseURL,
}) => {
  const [frank, ivan] = [await newTrader(browser, 'frank', { baseURL }), await newTrader(browser, 'ivan', { baseURL })]
  const { page } = frank
  const { assets_id: id, name } = await freeCard(ivan)
  const lots = async () =>
    (
      await frank.call<{ items: { asset: { assets_id: number }; is_final: boolean }[] }>(
        'GET',
        '/api/user/portfolio/lots',
      )
    ).items
  /** On sale, or bought: and nothing about it is on its way any more. */
  const stands = (status: 1 | 51) =>
    expect.poll(async () => (await frank.call<{ status: number }>('GET', `/api/card/${id}`)).status, FINAL).toBe(status)

  await act(ivan, `/api/card/sell/${id}`, { price: '12.345678901' })
  await stands(1)
  await act(frank, '/api/card/buy', { id, price: '12.345678901' })
  await stands(51)
  await act(frank, `/api/card/sell/${id}`, { price: '20.000000009' })
  await stands(1)
  await act(ivan, '/api/card/buy', { id, price: '20.000000009' })
  await expect.poll(async () => (await lots())[0], FINAL).toMatchObject({ asset: { assets_id: id }, is_final: true })

  await page.goto('/accountAccount')
  // On a new device it moves once, when it is known what is next for this player.
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.getByRole('link', { name: 'Profit and loss' }).click()
  await expect(page).toHaveURL(/view=profit$/)
  const row = page.getByRole('list', { name: 'Profit and loss' }).getByRole('listitem').first()
  await expect(row).toContainText(name)
  await row.locator('summary').click()
  for (const line of [
    'Bought−12.345678901 HERO',
    'The buyer paid+20.000000009 HERO',
    'Platform fee−1.00000000045 HERO',
    'Profit+6.65432110755 HERO',
  ])
    await expect(row).toContainText(line)
  await expectAccessible(page)

  const year = new Date().getUTCFullYear()
  await page.getByLabel('Year').selectOption(String(year))
  await expect(page).toHaveURL(new RegExp(`view=profit&year=${year}$`))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tax file (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`mdragon-tax-${year}.csv`)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(
    lines.filter((line) => line.includes(',12.345678901,')).map((line) => line.split(',').slice(6).join()),
  ).toEqual(['HERO,,12.345678901,,', 'HERO,20.000000009,12.345678901,1.00000000045,6.65432110755'])

  await page.getByRole('button', { name: 'Held' }).click()
  await expect(page).toHaveURL(/of=held/)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  for (const { context } of [frank, ivan]) await context.close()
})
