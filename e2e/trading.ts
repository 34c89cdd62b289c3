import type { Locator, Page } from '@playwright/test'
import type { Trader } from './trader.ts'
import { expect } from './world.ts'

/** Blocks without a bid until an auction locks. */
export const LOCK_BLOCKS = 28_800
/** Two more blocks until a block is final; the rest is a busy machine. */
export const FINAL = { timeout: 30_000 }

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** From the open review to the hash; who has not allowed the coin beforehand is asked for that first. */
export async function signAndSend(trader: Trader, confirm: string): Promise<void> {
  const { page, wallet } = trader
  const sent = page.getByText('Sent to the chain')
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  for (let steps = 0; steps < 2; steps++) {
    await goesOn(page, confirm, wallet.or(sent))
    if (await sent.isVisible()) return
    await trader.confirm()
  }
  await expect(sent).toBeVisible()
}

/** What is refused, as while a block is being read, stays open and says why: a player confirms it once more. */
async function goesOn(page: Page, confirm: string, next: Locator): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const refused = dialogs.getByRole('alert')
  await expect(async () => {
    if (await refused.isVisible()) {
      console.log(`refused, and confirmed again: ${await refused.textContent()}`)
      await dialogs.getByRole('button', { name: confirm }).click({ timeout: 1000 })
    }
    const open = (await dialogs.allInnerTexts()).join(' | ')
    await expect(next, `goes on from: ${open || 'no dialog'}`).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
}

/** What has come is shown instead of the dialog that followed it, and says the same sentence. Then it is put away. */
export async function seeArrival({ page }: Pick<Trader, 'page'>, text: string): Promise<void> {
  const arrival = page.getByRole('dialog', { name: /^(It is yours|Back in your wallet|You won it|\d+ are yours): / })
  await expect(arrival.getByRole('status').first()).toContainText(text, FINAL)
  await page.keyboard.press('Escape')
  await expect(arrival).toHaveCount(0)
}

const won = (page: Page) => page.getByRole('dialog', { name: /^You won it: / })

/** Whatever is won from now on is put away as it comes: when one auction of this world locks, others do too. */
export const putAwayWon = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    won(page),
    async () => {
      const close = won(page).getByRole('button', { name: 'Close', exact: true })
      // By its own button: where something else was opened in this moment, it steps back by itself, and Esc is for that.
      await close.click({ timeout: 2000 }).catch(() => {})
    },
    // Looked for again before the next try. To wait until it is gone is to wait for ever where that click came to
    // nothing on a busy machine, or where the next thing that was won comes at once.
    { noWaitAfter: true },
  )

export async function seeWon(page: Page): Promise<void> {
  await expect(won(page)).toBeVisible(FINAL)
}

export async function bid(trader: Trader, amount?: string): Promise<void> {
  const { page } = trader
  await press(page, /^Bid/)
  const box = dialog(page, 'Bid')
  if (amount) await box.getByLabel('Your bid').fill(amount)
  await box.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(trader, 'Confirm bid')
}

export async function putUp(trader: Trader, title: string, price: string): Promise<void> {
  await press(trader.page, title === 'Put up again' ? title : 'Auction')
  const box = dialog(trader.page, title)
  await box.getByLabel('First price').fill(price)
  await box.getByRole('button', { name: 'Continue' }).click()
  await signAndSend(trader, 'Confirm auction')
}

/** Without the page: what the server prepares, sent from the wallet. */
export async function act(trader: Trader, path: string, body: object): Promise<void> {
  type Prepared = { operation: { calls: { to: string; data: string }[] } }
  let ready: Prepared | null = null
  const prepare = async () => {
    ready = await trader.call<Prepared>('POST', path, body).catch(() => null)
    return ready !== null
  }
  // What it rests on is in a block that the server may be about to read.
  await expect.poll(prepare, FINAL).toBe(true)
  for (const { to, data } of (ready as Prepared | null)?.operation.calls ?? []) await trader.send(to, data)
}
