import { spawnSync } from 'node:child_process'
import { type Browser, type Page, test } from '@playwright/test'
import { logIn } from '../account.ts'
import { expect } from '../expect.ts'
import { said } from '../said.ts'
import { dialog, FINAL, press, seeArrival } from '../trading.ts'
import { addWallet, demoAccount } from '../wallet.ts'
import { ask, atBoth, ended, gameAtBoth, often, storm } from './storm.ts'

const { SERVED_FIRST = '', SERVED_SECOND = '', SERVED_RPC = '', SERVED_DATABASE = '' } = process.env

type Asset = { assets_id: number; offer: unknown }
type Player = {
  page: Page
  address: string
  token: string
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
    token,
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

test('log in, list, buy and deposit, each player at another process', async ({ browser, playwright }) => {
  const alice = await enter(browser, SERVED_FIRST, 'alice')
  const bob = await enter(browser, SERVED_SECOND, 'bob')
  const { items } = await alice.call<{ items: Asset[] }>('GET', '/api/user/card/list?limit=96&place=wallet')
  const card = items.find(({ offer }) => offer === null)
  if (!card) throw new Error('alice has no free card')
  await openCard(bob.page, card.assets_id)
  await openCard(alice.page, card.assets_id)

  // A brave from now on, by the game's word, which is said at both processes at once.
  await bob.call('POST', '/api/user/create_player/1')
  const { userid } = await bob.call<{ userid: number }>('GET', '/api/user/info')
  const word = { userid, server_id: 1, seq: 1, boss_level: 31 }
  const heard = await Promise.all(gameAtBoth().map((game) => game('boss', word)))
  expect(heard.filter(({ is_new }) => is_new)).toHaveLength(1)

  // Listed at the first process; who looks at the second sees it without a reload.
  await press(alice.page, 'Sell')
  const sell = dialog(alice.page, 'List for sale')
  await sell.getByLabel('Sale price').fill('12')
  await sell.getByRole('button', { name: 'Continue' }).click()
  await carryOut(alice.page, 'Confirm listing')
  await expect(bob.page.getByRole('button', { name: 'Buy for 12 HERO' })).toBeVisible()

  // Bought at the second; the first shows whose it is now.
  await press(bob.page, /^Buy for/)
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Confirm purchase' }).click()
  await seeArrival(bob, said['purchase successful'])
  await expect(ownedBy(bob.page, bob)).toBeVisible()
  await expect(ownedBy(alice.page, bob)).toBeVisible()

  // Six percent of it are his, once, however often and wherever he asks.
  const bobAtBoth = await atBoth(playwright.request, { authorization: `Bearer ${bob.token}` })
  expect(await storm(often(bobAtBoth, '/api/integral/active'))).toEqual(ended(1, 'legion.too_soon'))
  const team = await ask<{ collect: { points: string; collected: string } }>(bobAtBoth, 'GET', '/api/user/team')
  expect(team.collect).toMatchObject({ points: '0', collected: '0.72' })

  // Into the game, to the role that its owner has made.
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
