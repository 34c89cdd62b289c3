import { changeCall } from './calls.ts'
import { freeCard, listedCard, newTrader, type Trader } from './trader.ts'
import { expect, expectAccessible, open, test } from './world.ts'

type Setting = { stopped_until: object; coins_off: object; announcements: object[] }

/** What the contracts' owner and guardian could have done: told to this page alone, since a world is shared. */
async function told({ page }: Pick<Trader, 'page'>, change: Partial<Setting>): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await changeCall(page, '/api/website/setting', (answer) => ({
    ...answer,
    data: { ...(answer.data as Setting), ...change },
  }))
}

const inADay = () => Math.floor(Date.now() / 1000) + 24 * 3600

test('what owner and guardian do to trading stands where one trades, and never in the way of who leaves', async ({
  browser,
  baseURL,
}) => {
  const [alice, bob] = [await newTrader(browser, 'alice', { baseURL }), await newTrader(browser, 'bob', { baseURL })]
  const { page } = bob
  const sold = await listedCard(alice)

  await told(bob, { stopped_until: { sale: inADay(), auction: null } })
  await bob.openCard(sold.assets_id)
  await expect(page.getByText('Trading is stopped for the moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeDisabled()

  // Who is not logged in is told before the login, not after it.
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const looking = { page: await visitor.newPage() }
  await told(looking, { stopped_until: { sale: inADay(), auction: null } })
  await open(looking.page, `/marketplace?look=${sold.assets_id}`)
  await expect(looking.page.getByText('Trading is stopped for the moment.')).toBeVisible()
  await expect(looking.page.getByRole('button', { name: /^Buy/ })).toBeDisabled()
  await visitor.close()

  await told(bob, { coins_off: { sale: [sold.offer?.coin ?? ''], auction: [] } })
  await bob.openCard(sold.assets_id)
  await expect(page.getByText('This coin is no longer accepted here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeDisabled()

  // The seller sees why nobody buys, and takes it down.
  await told(alice, { coins_off: { sale: [sold.offer?.coin ?? ''], auction: ['HERO'] } })
  await alice.openCard(sold.assets_id)
  await expect(alice.page.getByText('This coin is no longer accepted here.')).toBeVisible()
  await expect(alice.page.getByRole('button', { name: 'Take off sale' })).toBeEnabled()

  // A new offer is not made in such a coin.
  const free = await freeCard(alice)
  await alice.openCard(free.assets_id)
  await alice.page.getByRole('button', { name: 'Auction' }).click()
  await expect(alice.page.getByRole('dialog').getByText('BNB').first()).toBeVisible()
  for (const one of [alice, bob]) await one.context.close()
})

test('what was announced of the vault stands with the coins that are in it', async ({ browser, baseURL }) => {
  const alice = await newTrader(browser, 'alice', { baseURL })
  const from = inADay()
  await told(alice, {
    announcements: [
      { what: 'signer', signer: alice.address, from },
      { what: 'limits', item: 'HERO', per_day: '3000000', from },
    ],
  })
  await alice.page.goto('/accountAccount')
  const news = alice.page.getByRole('complementary', { name: 'The vault announces a change' })
  await expect(news).toContainText(/From .+ on, a new key may sign what leaves the game\./)
  await expect(news).toContainText(/From .+ on, up to 3,000,000 HERO may leave the game in a day\./)
  await expectAccessible(alice.page)
  await alice.context.close()
})
