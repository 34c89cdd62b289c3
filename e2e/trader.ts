import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

type Asset = {
  assets_id: number
  name: string
  owner: string
  place: string
  status: number | null
  offer: { kind: string; coin: string; price: string; pay: string } | null
}
/** With a token: somebody who is logged in already, on another device. */
type Options = {
  width?: number
  height?: number
  deviceScaleFactor?: number
  timezoneId?: string
  baseURL: string | undefined
  token?: string
}

/** A demo player in a browser of their own, logged in, with the demo wallet at hand. */
export type Trader = {
  name: string
  address: string
  token: string
  baseURL: string
  page: Page
  context: BrowserContext
  /** The wallet's own window. */
  wallet: Locator
  confirm: () => Promise<void>
  reject: () => Promise<void>
  call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>
  /** Sends from the wallet without the page. */
  send: (to: string, data: string) => Promise<void>
  openCard: (id: number) => Promise<void>
}

const DEMO_PREFIX = 'example.mdragon.demo.'
/** A player logs in once: an address may do so only so often in an hour, and all of these come from one. */
const sessions = new Map<string, string>()

export async function newTrader(browser: Browser, name: string, options: Options): Promise<Trader> {
  const { width = 1440, height = 1000, deviceScaleFactor, timezoneId } = options
  const baseURL = options.baseURL ?? ''
  const viewport = { width, height }
  const context = await browser.newContext({
    baseURL,
    viewport,
    ...(deviceScaleFactor && { deviceScaleFactor }),
    ...(timezoneId && { timezoneId }),
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  const rpc = async (method: string, params: unknown[]): Promise<unknown> => {
    const { result, error } = await (await page.request.post('/demo/rpc', { data: { method, params } })).json()
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const players = (await (await page.request.get('/demo/players.json')).json()) as { name: string; address: string }[]
  const address = players.find((player) => player.name === name)?.address ?? ''

  const login = async (): Promise<string> => {
    const { data } = await (await page.request.get(`/api/auth/msg?address=${address}`)).json()
    const hex = `0x${Buffer.from(data.message).toString('hex')}`
    const signature = await rpc('personal_sign', [hex, address])
    const answer = await page.request.post('/api/auth/login', { data: { message: data.message, signature } })
    return ((await answer.json()).data as { token: string }).token
  }
  /** The session of a journey before, unless one that changed the player's password has ended it. */
  const kept = async (): Promise<string | undefined> => {
    const token = sessions.get(`${baseURL} ${name}`)
    if (!token) return undefined
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get('/api/user/sessions', { headers })).ok() ? token : undefined
  }
  const token = options.token ?? (await kept()) ?? (await login())
  sessions.set(`${baseURL} ${name}`, token)
  await context.addCookies([{ name: 'token', value: token, url: baseURL }])
  await context.addInitScript((wallet) => {
    localStorage.setItem('wallet', wallet)
    localStorage.setItem('language', 'en')
  }, DEMO_PREFIX + name)

  const wallet = page.getByRole('dialog', { name: `${name[0]?.toUpperCase()}${name.slice(1)} (demo)` })
  const press = (button: string) => () => wallet.getByRole('button', { name: button }).click()
  return {
    name,
    address,
    token,
    baseURL,
    page,
    context,
    wallet,
    confirm: press('Confirm'),
    reject: press('Reject'),
    call: async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
      const answer = await page.request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, language: 'EN-US', 'idempotency-key': crypto.randomUUID() },
        ...(body ? { data: body } : {}),
      })
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()).data as T
    },
    send: async (to, data) => {
      const tx = await rpc('eth_sendTransaction', [{ from: address, to, data, gas: '0x7a120' }])
      await expect.poll(() => rpc('eth_getTransactionReceipt', [tx])).toMatchObject({ status: '0x1' })
    },
    openCard: async (id) => {
      await page.goto(`/cardDetail?id=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The stream is open once it has told of a block.
      await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
    },
  }
}

/** One of the player's cards that is in the wallet and not offered; each asked for once. */
export async function freeCard(trader: Trader): Promise<Asset> {
  const { items } = await trader.call<{ items: Asset[] }>('GET', '/api/user/card/list?limit=96&place=wallet')
  const card = items.find((one) => one.offer === null && one.status === null && !taken.has(one.assets_id))
  if (!card) throw new Error(`${trader.name} has no free card`)
  taken.add(card.assets_id)
  return card
}
const taken = new Set<number>()

/** One of the player's cards that is on sale for HERO; each asked for once. */
export async function listedCard(trader: Trader): Promise<Asset> {
  const { items } = await trader.call<{ items: Asset[] }>('GET', '/api/user/card/list?limit=96&place=wallet')
  const card = items.find((one) => one.offer?.coin === 'HERO' && one.status === 1 && !taken.has(one.assets_id))
  if (!card) throw new Error(`${trader.name} has no card on sale`)
  taken.add(card.assets_id)
  return card
}

/** Lets blocks pass. */
export async function mine({ page }: Trader, blocks: number): Promise<void> {
  expect((await page.request.post('/demo/mine', { data: { blocks } })).status()).toBe(200)
}
