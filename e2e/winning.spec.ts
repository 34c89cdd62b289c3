import { mine, newTrader } from './trader.ts'
import { act, dialog, FINAL, LOCK_BLOCKS, press } from './trading.ts'
import { expect, test } from './world.ts'

type Offers = { items: { assets_id: number; offer: { pay: string } }[] }

test('what is won waits for the dialog that was asked for before, and comes after it', async ({ browser, baseURL }) => {
  const erin = await newTrader(browser, 'erin', { baseURL })
  const { page } = erin
  const { items } = await erin.call<Offers>('GET', '/api/marketplace/list?kind=auction&type=hero&sort=price,asc')
  const [one] = items
  if (!one) throw new Error('no auction')
  await act(erin, '/api/card/buy', { id: one.assets_id, price: one.offer.pay })
  await erin.openCard(one.assets_id)
  await expect(page.getByText('You hold it now.')).toBeVisible(FINAL)

  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/PriceDialog-*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  await mine(erin, LOCK_BLOCKS)
  await press(page, 'Put up again')
  const won = page.getByRole('dialog', { name: /^You won it: / })
  // Told, and not shown: the bell has it long before.
  await expect(page.getByRole('button', { name: /^Notices, \d+\+? new/ })).toBeVisible(FINAL)
  await page.waitForTimeout(1500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  loading.resolve()
  await expect(dialog(page, 'Put up again')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(won).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Put up again')).toHaveCount(0)
  await expect(won).toBeVisible(FINAL)

  // What was pressed a moment before it came, and opens a moment after: it is not buried, it comes after that too.
  await page.locator('main button', { hasText: 'Put up again' }).dispatchEvent('click')
  await expect(dialog(page, 'Put up again')).toBeVisible()
  await expect(won).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Put up again')).toHaveCount(0)
  await expect(won).toBeVisible(FINAL)
})
