import type { Page } from '@playwright/test'
import { said } from './said.ts'
import { newTrader } from './trader.ts'
import { act, FINAL, seeArrival } from './trading.ts'
import { cards, expect, expectAccessible, test } from './world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Says yes to whatever the wallet asks, until the page has sent it and the chain has it. */
async function agree(page: Page, confirm: string): Promise<void> {
  const asked = button(page, 'Confirm').and(page.getByText('Confirm', { exact: true }))
  const sent = page.getByText('Sent to the chain')
  await button(page, confirm).click()
  await expect(asked.or(sent)).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(sent).toBeVisible()
}

/** Looks at cards that are sold this way, one after the other, until one offers to be had. */
async function openFirst(page: Page, way: string, priced: string, offer: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Market' }).click()
  await button(page, way).click()
  const offered = cards(page).filter({ hasText: priced })
  const look = page.getByRole('dialog')
  for (let nth = 0; nth < 5; nth++) {
    await offered.nth(nth).click()
    await expect(look.getByRole('button', { name: /^(Buy for|Bid|Take off|Change|End|Put up)/ }).first()).toBeVisible()
    if (await look.getByRole('button', { name: offer }).isVisible()) return
    await page.keyboard.press('Escape')
    await expect(look).toHaveCount(0)
  }
}

test.describe('somebody who knows nothing of it', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 1000 } })

  test('is within two minutes the owner of a card, outbid, and the summoner of a hero', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await button(page, 'English').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Heroes of myth')
    await expectAccessible(page)

    // Without a wallet of their own.
    await button(page, 'Try it as a demo player').click()
    const wallet = box(page, 'Alice (demo)')
    await wallet.getByRole('button', { name: 'Confirm' }).click()
    await expect(wallet).toContainText('Sign this text?')
    await wallet.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/accountAccount$/)
    await box(page, 'You haven’t created a role yet').getByRole('button', { name: 'Create role' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A card at a fixed price.
    await openFirst(page, 'Fixed price', 'Price', /^Buy for/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy for/ })
      .click()
    await agree(page, 'Confirm purchase')
    await seeArrival({ page }, said['purchase successful'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Another in an auction, taken over by somebody else at once.
    await openFirst(page, 'NFT111 auction', 'Next bid', /^Bid/)
    const id = Number(new URL(page.url()).searchParams.get('look'))
    // The market's first screen behind it may not have folded away yet, and offers a bid too.
    await page.getByRole('dialog').getByRole('button', { name: /^Bid/ }).click()
    await button(page, 'Continue').click()
    await agree(page, 'Confirm bid')
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
    await button(page, 'Done').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const bob = await newTrader(browser, 'bob', { baseURL })
    const { offer } = await bob.call<{ offer: { pay: string } }>('GET', `/api/card/${id}`)
    await act(bob, '/api/card/buy', { id, price: offer.pay })
    await expect(page.getByRole('status').filter({ hasText: 'Outbid' }).first()).toBeVisible(FINAL)

    // And a hero, by a ticket or by HERO that is in the game.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Summon' }).click()
    await button(page, /^Draw 1 /).click()
    await expect(box(page, 'Draw 1').getByText('Checked: it matches')).toBeVisible()
  })
})
