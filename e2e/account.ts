import type { APIRequestContext, Page } from '@playwright/test'
import { addWallet, type TestWallet } from './wallet.ts'
import { expect, open } from './world.ts'

export const PASSWORD = 'correct horse battery'

/** Log in with a new wallet, and leave the greeting for another time. */
export async function logIn(page: Page, path = '/login', wallet?: TestWallet): Promise<TestWallet> {
  const mine = wallet ?? (await addWallet(page))
  await open(page, path)
  await connect(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return mine
}

export async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
}

export const short = (address: string) => `${address.slice(0, 5)}…${address.slice(-4)}`
export const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account menu/ })
export const newEmail = () => `player-${crypto.randomUUID().slice(0, 8)}@mdragon.example`

type Mail = { to: string[]; subject: string; text: string }
const codesRead = new Map<string, number>()
/** The code of the next mail to an address: mails arrive late, and the one that was read before is not it. */
export async function mailedCode(request: APIRequestContext, to: string): Promise<string> {
  const read = codesRead.get(to) ?? 0
  let codes: string[] = []
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/mailbox.json')).json()) as Mail[]
      const texts = mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text)
      codes = texts.flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      return codes.length
    })
    .toBeGreaterThan(read)
  codesRead.set(to, codes.length)
  return codes[0] ?? ''
}

/** What the link in the newest mail to an address carries behind its #. */
export async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  const mails = (await (await request.get('/mailbox.json')).json()) as Mail[]
  const texts = mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text)
  return texts.flatMap((text) => /\/forget(#\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
}

/** Looks for the gap as a player does: a bright outline of the piece's shape with a dark inside. */
async function gapInPicture(page: Page): Promise<number> {
  return page.getByRole('dialog').evaluate(async (dialog) => {
    const [picture, piece] = [...dialog.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement]
    // Not from the elements: these browsers draw no pictures (playwright.config.ts).
    const draw = async ({ src }: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(src.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, canvas.width, canvas.height)
    }
    const [scene, shape] = await Promise.all([draw(picture), draw(piece)])
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * scene.height)
    const pixel = ({ data, width }: ImageData, x: number, y: number) =>
      data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)
    const points = Array.from({ length: shape.width * shape.height }, (_, i) => {
      const [x, y] = [i % shape.width, Math.floor(i / shape.width)]
      const [red, green, blue, alpha] = pixel(shape, x, y)
      // The piece's own outline is drawn in one gold.
      return { x, y, isSeen: alpha === 255, isOutline: red === 255 && green === 230 && blue === 166 }
    }).filter(({ isSeen }) => isSeen)
    const mean = (x: number, isOutline: boolean) => {
      const wanted = points.filter((point) => point.isOutline === isOutline)
      const sum = wanted.reduce((total, point) => {
        const [red = 0, green = 0, blue = 0] = pixel(scene, x + point.x, top + point.y)
        return total + red + green + blue
      }, 0)
      return sum / wanted.length
    }
    const places = Array.from({ length: scene.width - shape.width + 1 }, (_, x) => ({
      x,
      score: mean(x, true) - mean(x, false),
    }))
    return places.reduce((best, place) => (place.score > best.score ? place : best)).x
  })
}

/** Solves the slider by keyboard alone. */
export async function solveCaptcha(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Slider check' })
  const slider = dialog.getByRole('slider')
  await expect(slider).toBeEnabled()
  const x = await gapInPicture(page)
  // A tenth of the way at once as long as it does not lead too far, then step by step.
  const stride = Math.ceil(Number(await slider.getAttribute('max')) / 10)
  await slider.focus()
  for (let at = 0; at < x; at = Number(await slider.inputValue()))
    await page.keyboard.press(x - at > stride ? 'PageUp' : 'ArrowRight')
  await dialog.getByRole('button', { name: 'Confirm position' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

export const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`: ${name}$`) })
export const save = (page: Page, options: { timeout?: number } = {}) =>
  page.getByRole('main').getByRole('button', { name: 'Save' }).click(options)
export const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

export async function bindEmail(page: Page, request: APIRequestContext): Promise<string> {
  await page.goto('/setting')
  await row(page, 'E-mail').click()
  return fillEmail(page, request)
}

/** In the open form of the e-mail. */
export async function fillEmail(page: Page, request: APIRequestContext): Promise<string> {
  const email = newEmail()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await solveCaptcha(page)
  await expect(page.getByText(`A code was mailed to ${email}`)).toBeVisible()
  await page.getByLabel('Code from the mail').fill(await mailedCode(request, email))
  await page.getByLabel('Login password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await save(page)
  await said(page, 'E-mail modified.')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  return email
}

export async function logOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toHaveCount(0)
  await menu(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  const left = (await page.context().cookies()).filter(({ name }) => name === 'token' || name === 'serverid')
  expect(left).toEqual([])
}
