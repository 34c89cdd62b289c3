import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Language, open, phone, test } from './world.ts'

/** Every part: a component, or a style that a function hands out. */
const parts = readdirSync(new URL('../apps/web/src/ui/', import.meta.url))
  .flatMap((file) => /^([A-Z]\w+)(\.tsx|\.module\.css)$/.exec(file)?.[1] ?? [])
  .filter((name, i, all) => all.indexOf(name) === i)
  .sort()

test('what cannot be read is noticed, and where it stands', async ({ page }) => {
  await open(page, '/demo/kit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.svg" />'))
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: .*img/)
})

test('every part of ui/ has its place', async ({ page }) => {
  await open(page, '/demo/kit')
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible()
  const shown = await page.locator('[data-part]').evaluateAll((all) => all.map((one) => one.getAttribute('data-part')))
  expect(shown.toSorted()).toEqual(parts)
  for (const part of await page.locator('[data-part]').all())
    expect(await part.locator('figure').count()).toBeGreaterThan(0)
})

test('hover and focus are shown without a mouse', async ({ page }) => {
  await open(page, '/demo/kit')
  const state = (name: string) =>
    page.locator('[data-part="Button"] figure').filter({ hasText: name }).locator('button')
  const look = (name: string, property: string) =>
    state(name).evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), property)
  expect(await look('gold, hover', 'filter')).not.toBe(await look('gold: the one', 'filter'))
  expect(await look('gold, focus', 'outline-style')).toBe('solid')
  expect(await look('gold: the one', 'outline-style')).toBe('none')
})

/** What of the topmost dialog lies under a message. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(`dialog[open] ${selector}`)].map((one) => ({
        one,
        box: one.getBoundingClientRect(),
      }))
    const messages = boxes('[popover][role="status"] > div')
    const controls = [...boxes('button'), ...boxes('a'), ...boxes('input')]
    return controls
      .filter(({ one }) => !one.closest('[popover]'))
      .filter(({ box: a }) =>
        messages.some(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      .map(({ one }) => one.textContent)
  })

const screens: [string, { width: number; height: number }, Language][] = [
  ['desk', { width: 1280, height: 720 }, 'en'],
  ['phone', phone, 'id'],
]
for (const [name, size, language] of screens)
  test(`${name}, ${language}: readable, nothing sticks out, dialogs and messages open`, async ({ page }) => {
    await page.setViewportSize(size)
    // A dialog stands at once where it belongs.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/demo/kit', language)
    await expect(page.locator('[data-part="Icon"] li').first()).toBeVisible()
    await expectAccessible(page)
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await sideways()).toBeLessThanOrEqual(0)

    const dialogs = page.locator('[data-part="Dialog"]').getByRole('button')
    for (const opener of await dialogs.all()) {
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const box = await dialog.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true)
      // What is said meanwhile lies on nothing that is pressed or filled in.
      await dialog.locator('p').locator('..').getByRole('button').first().click()
      await expect(dialog.locator('[popover][role="status"] > div')).not.toHaveCount(0)
      expect(await coveredBy(page)).toEqual([])
      await dialog.locator('[popover][role="status"]').getByRole('button').first().press('Escape')
      await expect(dialog.locator('[popover][role="status"] > div')).toHaveCount(0)
      await expect(dialog, 'the key was for the message').toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await dialogs.last().click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    for (const one of await page.locator('[data-part="Toaster"]').getByRole('button').all()) await one.click()
    await expect(page.getByRole('status').filter({ hasText: 'kontrak lelang' })).toBeVisible()
    expect(await sideways()).toBeLessThanOrEqual(0)
  })

test('it speaks the page’s three languages', async ({ page }) => {
  await open(page, '/demo/kit', 'tw')
  const chips = page.locator('[data-part="Chip"]')
  await expect(chips).toContainText('火')
  const choose = page.locator('main').getByRole('combobox', { name: '語言' })
  await choose.selectOption('en')
  await expect(chips).toContainText('Fire')
  await page.locator('main').getByRole('combobox', { name: 'Language' }).selectOption('id')
  await expect(chips).toContainText('Api')
})

test('its code is nobody’s first load', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await open(page, '/marketplace')
  await expect(page.locator('main img').first()).toBeVisible()
  // What comes last has come.
  await expect(page.getByRole('contentinfo')).toContainText(/block [\d,]+/)
  expect(loaded.filter((path) => /\/kit-/.test(path))).toEqual([])
})

test('on a phone a message never lies over the field that somebody types in', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/demo/kit')
  const fields = page.locator('main input[type="text"]:visible, main input:not([type]):visible')
  const message = page.locator('[popover][role="status"] > div')
  const raise = page.locator('[data-part="Toaster"] figure').filter({ hasText: 'warning' }).locator('button')
  const isCovered = () =>
    page.evaluate(() => {
      const typed = document.activeElement?.getBoundingClientRect()
      const said = document.querySelector('[popover][role="status"] > div')?.getBoundingClientRect()
      return !typed || !said ? null : said.top < typed.bottom && said.bottom > typed.top
    })
  /** Where the message would stand: right below the top bar. */
  const comeTo = (which: number) =>
    fields.nth(which).evaluate((field) => {
      scrollBy(0, field.getBoundingClientRect().top - 80)
      field.focus({ preventScroll: true })
    })
  await comeTo(0)
  // As something that happens elsewhere: the focus stays where it is.
  await raise.evaluate((button: HTMLElement) => button.click())
  await expect(message).toBeVisible()
  expect(await isCovered(), 'it came while somebody typed').toBe(false)
  await comeTo(1)
  expect(await isCovered(), 'it was there before').toBe(false)
})
