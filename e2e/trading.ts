import type { Page } from '@playwright/test'
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
    await expect(wallet.or(sent)).toBeVisible()
    if (await sent.isVisible()) return
    await trader.confirm()
  }
  await expect(sent).toBeVisible()
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
