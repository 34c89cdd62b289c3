import type { Page } from '@playwright/test'
import { freeCard, listedCard, newTrader, type Trader } from './trader.ts'
import { dialog, FINAL } from './trading.ts'
import { signIn } from './wallet.ts'
import { cards, expect, expectAccessible, open, test } from './world.ts'

type Ready = { operation: { calls: { to: string; data: string }[] } }

/** The seller's own page is not what this is about: prepared by the API and sent by the wallet. */
async function offer(seller: Trader, path: 'sell' | 'price', id: number, price: string): Promise<void> {
  const { operation } = await seller.call<Ready>('POST', `/api/card/${path}/${id}`, { price })
  const last = operation.calls.at(-1)
  await seller.send(last?.to ?? '', last?.data ?? '')
}

type Notice = { kind: string; price: string | null; asset: { assets_id: number } | null; name: string | null }
async function noticesOf(page: Page, token: string): Promise<Notice[]> {
  const answer = await page.request.get('/api/notice/list', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).data.items
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Watch: / })

test('a heart goes with its player from a visit to every device, and tells when its price is reached; a saved search tells what is new', async ({
  browser,
  page,
  baseURL,
}) => {
  const ivan = await newTrader(browser, 'ivan', { baseURL })
  const watched = await listedCard(ivan)
  const later = await freeCard(ivan)
  const before = await ivan.call<{ count: number }>('GET', `/api/heart/of/${watched.assets_id}`)
  const { tokenid } = await ivan.call<{ tokenid: number }>('GET', `/api/card/${watched.assets_id}`)
  const number = await ivan.call<{ tokenid: number; grade: number }>('GET', `/api/card/${later.assets_id}`)

  // A visitor: this browser keeps it, and the address shows what it keeps.
  await open(page, `/marketplace?q=%23${tokenid}`)
  await expect(cards(page)).toHaveCount(1)
  await heart(page).press('Enter')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/marketplace?watched=1')
  await expect(cards(page)).toHaveCount(1)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

  // The same person logs in: the heart comes along, and is there on a second device.
  const token = await signIn(page.request)
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  const second = await newTrader(browser, 'somebody', { baseURL, token })
  await expect.poll(() => second.call<{ ids: number[] }>('GET', '/api/heart/ids')).toEqual({ ids: [watched.assets_id] })
  await second.openCard(watched.assets_id)
  await expect(second.page.getByText(`${before.count + 1} watch this`)).toBeVisible()
  await expect(heart(second.page)).toHaveAttribute('aria-pressed', 'true')

  // A target, named on the one device, is reached.
  await second.page.getByRole('button', { name: 'Tell me at a price' }).click()
  const target = dialog(second.page, 'Tell me at a price')
  await target.getByLabel('Price').fill('0')
  await target.getByRole('button', { name: 'Save' }).click()
  await expect(target.getByText('The amount must be greater than zero.')).toBeVisible()
  await target.getByLabel('Price').fill('3.5')
  await target.getByRole('button', { name: 'Save' }).click()
  await expect(second.page.getByRole('button', { name: 'Tell me at ≤ 3.5 HERO' })).toBeVisible()
  await offer(ivan, 'price', watched.assets_id, '3.5')
  await expect
    .poll(
      async () => (await noticesOf(page, token)).map(({ kind, asset, price }) => [kind, asset?.assets_id, price]),
      FINAL,
    )
    .toEqual([['watched_price', watched.assets_id, '3.5']])

  // A search of the market is kept, and finds what is listed afterwards.
  await page.goto(`/marketplace?q=%23${number.tokenid}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const save = dialog(page, 'Save this search')
  await save.getByLabel('Name').fill('The one I want')
  await save.getByRole('button', { name: 'Save' }).click()
  await expect(save).toHaveCount(0)
  await offer(ivan, 'sell', later.assets_id, '7')
  await expect
    .poll(async () => (await noticesOf(page, token)).map(({ kind, name }) => [kind, name])[0], FINAL)
    .toEqual(['search_found', 'The one I want'])

  await page.goto('/watch')
  await expect(page.getByRole('link', { name: 'The one I want 1 new' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'My watch list' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  // Let go on one device, it goes from the other.
  await heart(second.page).click()
  await expect(heart(page)).toHaveCount(0)
  await expect(page.getByText('You are not watching anything yet')).toBeVisible()
})
