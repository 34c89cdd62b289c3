import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { logIn } from './account.ts'
import { give } from './give.ts'
import { said } from './said.ts'
import { listedCard, newTrader, type Trader } from './trader.ts'
import { dialog, FINAL, press, seeArrival } from './trading.ts'
import { expect, expectAccessible, test } from './world.ts'

const toast = (page: Page, text: string) => page.locator('[popover][role="status"]').filter({ hasText: text })
/** In the dialog itself; the toast above it may say the same. */
const says = (box: Locator, text: string) => expect(box.getByText(text).first()).toBeVisible()

/** The contract of a coin: whoever would top it up is asked to approve it there. */
async function contractOf(trader: Trader, path: string): Promise<string> {
  const { operation } = await trader.call<{ operation: { calls: { to: string }[] } }>('POST', path, { amount: '1' })
  return operation.calls[0]?.to ?? ''
}

test('a friend activates and buys: a ticket, ten draws, a hero, points for both, and a file of all of it', async ({
  page,
  request,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(300_000)
  info.annotations.push({ type: 'expects console errors' }) // being told to top up is a refused request
  const carol = await newTrader(browser, 'carol', { baseURL })
  const frank = await newTrader(browser, 'frank', { baseURL })
  const { invite_code } = await carol.call<{ invite_code: string }>('GET', '/api/user/info')
  const { accounts } = await logIn(page, `/login?code=${invite_code}`)
  const address = accounts[0]?.address ?? ''

  await test.step('the friend activates with 1 MDV', async () => {
    await page.goto('/accountAccount')
    await expect(page.getByRole('heading', { name: 'Please activate the account first.' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Please top up 1 MDV first to activate your account.')).toBeVisible()
    const activate = dialog(page, 'Activate account')
    await press(page, 'Activate with 1 MDV')
    await activate.getByRole('button', { name: 'Continue' }).click()
    await says(activate, 'Please top up 1 MDV first to activate your account.')
    await expectAccessible(page)
    // Topped up from elsewhere; the dialog takes it without being opened again.
    await give(request, address, await contractOf(carol, '/api/user/brp/charge'), '3')
    await activate.getByRole('button', { name: 'Continue' }).click()
    await expect(activate.getByText('1 MDV').first()).toBeVisible()
    await activate.getByRole('button', { name: 'Confirm activation' }).click()
    await expect(activate.getByText('Sent to the chain')).toBeVisible(FINAL)
    await says(activate, said['do not close the window'])
    await expect(activate.getByText(said['activation succeeded, after the chain'])).toBeVisible(FINAL)
    await activate.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main').getByText('You can trade, deposit and claim.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('who invited collects the ticket', async () => {
    await carol.page.goto('/shares')
    const friend = carol.page.getByRole('region', { name: 'Your friends' }).getByRole('listitem').first()
    await expect(friend).toContainText('ticket waiting')
    await carol.page.getByRole('button', { name: 'Collect 2 tickets' }).click()
    await expect(friend).toContainText('ticket collected')
  })

  await test.step('draws ten, and checks them', async () => {
    await carol.call('POST', '/api/user/create_player/1', {})
    await carol.page.goto('/summon')
    await carol.page.getByRole('button', { name: 'Draw 10 2 tickets + 96 HERO' }).click()
    const reveal = dialog(carol.page, 'Draw 10')
    await expect(reveal.getByText('All 10 checked: they match')).toBeVisible()
  })

  await test.step('activates a hero that was drawn', async () => {
    await carol.page.goto('/heroes?show=ready')
    await carol.page.getByRole('button', { name: 'Activate · 10 HERO' }).first().click()
    await dialog(carol.page, 'Activate the hero').getByRole('button', { name: 'Activate for 10 HERO' }).click()
    await expect(toast(carol.page, 'is activated')).toBeVisible()
  })

  await test.step('the friend, a brave by now, buys a card', async () => {
    const [{ value: token = '' } = {}] = (await page.context().cookies()).filter(({ name }) => name === 'token')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    await request.post('/api/user/create_player/1', { headers, data: {} })
    const cleared = await request.post('/demo/game/boss', { headers, data: { boss_level: 31 } })
    expect(await cleared.json()).toMatchObject({ code: 200 })
    const card = await listedCard(frank)
    await give(request, address, await contractOf(carol, '/api/user/charge'), card.offer?.pay ?? '')
    await page.goto(`/cardDetail?id=${card.assets_id}`)
    await press(page, /^Buy for/)
    await dialog(page, 'Purchase').getByRole('button', { name: 'Confirm purchase' }).click()
    await seeArrival({ page }, said['purchase successful'])
  })

  await test.step('both have points for it', async () => {
    await page.goto('/legion/history')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Spending · 6% of')
    await carol.page.goto('/legion/history')
    await expect(carol.page.getByRole('main').getByRole('listitem').first()).toContainText('Referral · 2% of')
  })

  await test.step('collects HERO, and a second later cannot', async () => {
    await carol.page.getByRole('link', { name: 'Legion', exact: true }).first().click()
    await carol.page.getByRole('button', { name: /^Collect [\d.,]+ HERO$/ }).click()
    await expect(toast(carol.page, 'HERO collected.')).toBeVisible()
    await expect(carol.page.getByRole('button', { name: /^Again / })).toBeDisabled()
    await expect(carol.call('POST', '/api/integral/active', {})).rejects.toThrow('7 days')
  })

  await test.step('takes the whole of it along as a file', async () => {
    await carol.page.goto('/activity')
    const [file] = await Promise.all([
      carol.page.waitForEvent('download'),
      carol.page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    // Newest first: the hero that was activated, what the draws took in HERO and in tickets, the tickets of two friends.
    const codes = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(',')[1])
    expect(codes.slice(1, 6)).toEqual(['13', '13', '13', '18', '18'])
  })
})
