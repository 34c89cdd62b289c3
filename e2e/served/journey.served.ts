import { spawnSync } from 'node:child_process'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { logIn } from '../account.ts'
import { dialog, FINAL, press } from '../trading.ts'
import { addWallet, demoAccount, signIn } from '../wallet.ts'

const { SERVED_FIRST = '', SERVED_SECOND = '', SERVED_RPC = '', SERVED_DATABASE = '' } = process.env

type Asset = { assets_id: number; offer: unknown }
type Player = {
  page: Page
  address: string
  call: <T>(method: 'GET' | 'POST', path: string) => Promise<T>
}

/** A player with a wallet of their own, logged in over the page, at one of the two API processes. */
async function enter(browser: Browser, baseURL: string, name: 'alice' | 'bob'): Promise<Player> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  const account = demoAccount(name)
  const wallet = await addWallet(page, { keys: [account], rpcUrl: SERVED_RPC })
  await logIn(page, '/login', wallet)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, language: 'EN-US' }
  return {
    page,
    address: account.address,
    call: async <T>(method: 'GET' | 'POST', path: string) => {
      const answer = await page.request.fetch(path, { method, headers })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()).data as T
    },
  }
}

async function openCard(page: Page, id: number): Promise<void> {
  await page.goto(`/cardDetail?id=${id}`)
  // The stream is open once it has told of a block.
  await expect(page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
}

/** From the review to the final block; the wallet agrees to whatever it is asked. */
async function carryOut(page: Page, confirm: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** As an operator asks for it, on the database that all processes share. */
function tellLife(id: string): string {
  const command = spawnSync('npm', ['run', '--silent', 'operation', id], {
    cwd: '../..',
    env: { ...process.env, DATABASE_URL: SERVED_DATABASE },
    encoding: 'utf8',
  })
  return command.stdout + command.stderr
}

const ownedBy = (page: Page, { address }: Player) => page.getByText(`Owner ${address.slice(0, 5)}`)

test('log in, list, buy and deposit, each player at another process', async ({ browser }) => {
  const alice = await enter(browser, SERVED_FIRST, 'alice')
  const bob = await enter(browser, SERVED_SECOND, 'bob')
  const { items } = await alice.call<{ items: Asset[] }>('GET', '/api/user/card/list?limit=96&place=wallet')
  const card = items.find(({ offer }) => offer === null)
  if (!card) throw new Error('alice has no free card')
  await openCard(bob.page, card.assets_id)
  await openCard(alice.page, card.assets_id)

  // Listed at the first process; who looks at the second sees it without a reload.
  await press(alice.page, 'Sell')
  const sell = dialog(alice.page, 'List for sale')
  await sell.getByLabel('Sale price').fill('12')
  await sell.getByRole('button', { name: 'Continue' }).click()
  await carryOut(alice.page, 'Confirm listing')
  await expect(bob.page.getByRole('button', { name: 'Buy for 12 HERO' })).toBeVisible()

  // Bought at the second; the first shows whose it is now.
  await press(bob.page, /^Buy for/)
  await carryOut(bob.page, 'Confirm purchase')
  await expect(ownedBy(bob.page, bob)).toBeVisible()
  await expect(ownedBy(alice.page, bob)).toBeVisible()

  // Into the game, to a role that its owner has made.
  await bob.call('POST', '/api/user/create_player/1')
  await bob.page.reload()
  await press(bob.page, 'Deposit')
  await carryOut(bob.page, 'Confirm deposit')
  await expect(bob.page.getByRole('main').getByRole('button', { name: 'Claim' })).toBeVisible()

  const operations = ({ call }: Player) => call<{ id: string; kind: string; state: string }[]>('GET', '/api/operations')
  const kinds = async (player: Player) => (await operations(player)).map(({ kind, state }) => [kind, state])
  expect(await kinds(alice)).toEqual([['list', 'settled']])
  expect(await kinds(bob)).toEqual([
    ['deposit', 'settled'],
    ['buy', 'settled'],
  ])
  const [deposit] = await operations(bob)
  const life = tellLife(deposit?.id ?? '')
  expect(life).toContain(`operation ${deposit?.id}: deposit, settled`)
  expect(life).toMatch(/AssetDeposited in block \d+/)
})

test('a ticket is collected once, and eight are eight draws, however many ask at both processes at once', async ({
  playwright,
}) => {
  const first = await playwright.request.newContext({ baseURL: SERVED_FIRST })
  const second = await playwright.request.newContext({ baseURL: SERVED_SECOND })
  /** As many as that at once, every other one at the other process; how each ended. */
  const storm = async (headers: Record<string, string>, path: string, data: object) => {
    const answers = Array.from({ length: 10 }, async (_, i) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const answer = await (i % 2 ? first : second).post(path, { headers: { ...headers, ...key }, data })
      const { code, error } = (await answer.json()) as { code: number; error?: string }
      return code === 200 ? 'done' : error
    })
    return (await Promise.all(answers)).toSorted()
  }
  const ended = (times: number, other: string) =>
    [...Array(times).fill('done'), ...Array(10 - times).fill(other)].toSorted()

  const judy = { authorization: `Bearer ${await signIn(first, demoAccount('judy'))}` }
  // One ticket that waits.
  const { data: messages } = (await (await second.get('/api/message/list', { headers: judy })).json()) as {
    data: { id: number }[]
  }
  expect(await storm(judy, '/api/message/collect', { id: messages[0]?.id })).toEqual(ended(1, 'message.collected'))

  // Eight tickets by now, and ten draws of one.
  await first.post('/api/user/create_player/1', { headers: judy, data: {} })
  const state = (await (await second.get('/api/user/summon', { headers: judy })).json()) as {
    data: { tickets: number; seed: { hash: string } }
  }
  const drawing = { count: 1, pay: 'ticket', hero: '0', client_seed: 'luck', reveal: false }
  const ends = await storm(judy, '/api/user/summon', { ...drawing, seed_hash: state.data.seed.hash })
  expect([state.data.tickets, ends]).toEqual([8, ended(8, 'summon.cost_changed')])
  await Promise.all([first.dispose(), second.dispose()])
})
