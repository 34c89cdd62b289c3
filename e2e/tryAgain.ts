import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Presses 'Try again' until it is there. The next word of the stream may ask before the player does, and take the button away. */
export async function tryAgain(page: Page, there: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(there).toBeVisible({ timeout: 5000 })
  }).toPass()
}
