import type { Page } from '@playwright/test'
import { newTrader } from './trader.ts'
import { expect, phone, test } from './world.ts'

/** Adds up by how much of the window what is seen moves, without anybody having asked for it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)

for (const [name, size] of Object.entries({ desk: { width: 1440, height: 1000 }, phone }))
  test(`${name}: one’s own assets stand where they will stand before they have come`, async ({ browser, baseURL }) => {
    const { page, context } = await newTrader(browser, 'grace', { baseURL, ...size })
    await watchShifts(page)
    const shown = async () => {
      await page.goto('/accountAccount')
      for (const part of ['Estimated worth', 'Account state'])
        await expect(page.getByRole('region', { name: part })).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      return shiftOf(page)
    }
    // Of a device that has never shown it, only who this is tells what comes first; the next time all heights are known.
    expect(await shown()).toBeLessThan(0.25)
    expect(await shown()).toBeLessThan(0.03)
    await context.close()
  })
