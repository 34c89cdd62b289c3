import { test as base, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { playedWorld, type RunningWorld, startWorld } from './startWorld.ts'
import { signIn } from './wallet.ts'

export type Language = 'tw' | 'en' | 'id'

/**
 * Each worker has a world of its own: what one journey does, or uses up of what is allowed by the hour, cannot disturb
 * another. Every test watches the console: an error that nobody looked at is still an error.
 */
export const test = base.extend<{ consoleErrors: string[]; ownBrowsers: undefined }, { world: RunningWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await startWorld(playedWorld)
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
  ownBrowsers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      // A page left open listens to every block, for as long as the worker lives.
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use, info) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      const expected = info.annotations.some(({ type }) => type === 'expects console errors')
      if (!expected) expect(errors, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})
export { expectAccessible } from './accessible.ts'
export { expect }

export const phone = { width: 390, height: 844 }

/** For tests about what moves: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Opens an address in a language, as a visitor who chose it before. */
export async function open(page: Page, path: string, language: Language = 'en'): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', chosen)
  }, language)
  await page.goto(path)
}

/** A visitor becomes a new player, logged in without the page. */
export async function holdToken(page: Page, baseURL: string | undefined): Promise<void> {
  const value = await signIn(page.request)
  await page.context().addCookies([{ name: 'token', value, url: baseURL ?? '' }])
}

/** The market's cards in the grid. */
export const cards = (page: Page) => page.locator('#cards a[href*="look="]')

/** How many the market says it found. */
export const found = (page: Page) => page.locator('main [role="status"]').first()
