import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { mailedCode } from './account.ts'
import { newTrader, type Trader } from './trader.ts'
import { FINAL, signAndSend } from './trading.ts'
import { expect, expectAccessible, open, test } from './world.ts'

const FUND = 'fund money secret'
const PASSWORD = 'a password of the desk'

/** What an authenticator shows (RFC 6238), here as a second opinion: written without a line of the server's. */
function codeOf(secret: string, nowMs = Date.now()): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

const newPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })).newPage()

type Login = { email: string; password: string; code: string }
const loginOf = async (page: Page, name: string): Promise<Login> => {
  const logins = (await (await page.request.get('/demo/operator.json')).json()) as Login[]
  const login = logins.find(({ email }) => email.startsWith(name))
  if (!login) throw new Error(`${name} does not work here`)
  return login
}

async function setFundPassword(trader: Trader): Promise<void> {
  await trader.call('POST', '/api/user/send_code', { purpose: 'paypwd' })
  const code = await mailedCode(trader.page.request, `${trader.name}@mdragon.example`)
  await trader.call('POST', '/api/user/paypwd', { code, password: FUND })
}
const ask = (trader: Trader, amount: string) =>
  trader.call<{ withdrawal: { id: number; state: string } }>('POST', '/api/user/withdraw', { amount, paypwd: FUND })

/** Opens a request in the queue, looks at what is unusual about it. */
async function review(page: Page, id: number) {
  await page.goto(`/operator#withdrawals/${id}`)
  const detail = page.getByRole('region', { name: `W-${id}` })
  await expect(detail).toBeVisible()
  return detail
}

test('an operator is invited, rejects one withdrawal and approves another; a large one takes two persons', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const kim = await newTrader(browser, 'kim', { baseURL })
  const liam = await newTrader(browser, 'liam', { baseURL })
  for (const player of [kim, liam]) await setFundPassword(player)
  const first = await ask(kim, '120')
  expect(first.withdrawal.state).toBe('submitted')

  // An admin comes in with all three, and invites.
  const raka = await newPage(browser, baseURL)
  await open(raka, '/operator')
  const login = await loginOf(raka, 'raka')
  await raka.getByLabel('E-mail').fill(login.email)
  await raka.getByLabel('Password', { exact: true }).fill(login.password)
  await raka.getByLabel('Code').fill(login.code)
  await expectAccessible(raka)
  await raka.getByRole('button', { name: 'Log in' }).click()
  await raka.getByRole('link', { name: 'Team' }).click()
  await raka.getByLabel('E-mail').fill('nia@mdragon.example')
  await raka.getByRole('button', { name: 'Reviewer' }).click()
  await raka.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = (await raka.getByText(/operator#invitation=/).textContent()) ?? ''
  await expectAccessible(raka)

  // Who was invited sets a password and an authenticator, and is in.
  const nia = await newPage(browser, baseURL)
  await open(nia, link.slice(link.indexOf('/operator')))
  await nia.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const secret = (await nia.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await nia.getByLabel('Code', { exact: true }).fill('000000')
  await nia.getByRole('button', { name: 'Finish and log in' }).click()
  await expect(nia.getByRole('alert')).toContainText('The code is wrong')
  await nia.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await nia.getByRole('button', { name: 'Finish and log in' }).click()
  await expect(nia.getByRole('link', { name: 'Withdrawals' })).toBeVisible()

  // A no, with a reason that the player reads; the coins are back.
  const rejected = await review(nia, first.withdrawal.id)
  await expect(rejected).toContainText('The vault holds')
  await rejected.getByLabel('Reason, shown to the player if rejected').selectOption('game_rules')
  await rejected.getByLabel('In your own words').fill('See our letter of Monday.')
  await expectAccessible(nia)
  await rejected.getByRole('button', { name: 'Reject and refund' }).click()
  await expect(rejected.getByText('Rejected', { exact: true })).toBeVisible()
  await kim.page.goto('/accountAccount')
  const own = kim.page.getByRole('region', { name: 'Withdrawals' })
  await expect(own).toContainText('Not approved, coins given back')
  await expect(own).toContainText('the rules of the game do not allow')
  await expect(own).toContainText('See our letter of Monday.')
  const { items } = await kim.call<{ items: { coin: string; available: string; frozen: string }[] }>(
    'GET',
    '/api/user/coins',
  )
  expect(items.find(({ coin }) => coin === 'HERO')).toMatchObject({ available: '250', frozen: '0' })

  // A yes: the player's open page hears of it, and collects. The stream is open once it has told of a block.
  await expect(kim.page.getByText(/block [\d,]+, \d+ s ago/)).toBeAttached()
  const second = await ask(kim, '110')
  await expect(own).toContainText('In review')
  const approved = await review(nia, second.withdrawal.id)
  await approved.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approved.getByText('nia@mdragon.example has agreed')).toBeVisible()
  await own.getByRole('button', { name: 'Collect' }).click()
  await signAndSend(kim, 'Send to my wallet')
  await expect(kim.page.getByRole('heading', { name: 'Done' })).toBeVisible(FINAL)
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(own).toContainText('In your wallet')

  // Beyond the setting, two different persons.
  const limit = { key: 'withdraw_two_persons', value: '125', version: 0, reason: 'for this evening' }
  const set = await raka.request.post('/api/operator/set-setting', { data: limit })
  expect(await set.json()).toMatchObject({ code: 200 })
  const large = await ask(liam, '130')
  const tooNew = await review(nia, large.withdrawal.id)
  await tooNew.getByRole('button', { name: 'Approve, first of two' }).click()
  await expect(nia.getByRole('alert').or(nia.getByRole('status'))).toContainText('you do not count yet')
  const one = await review(raka, large.withdrawal.id)
  await one.getByRole('button', { name: 'Approve, first of two' }).click()
  await expect(one.getByRole('button', { name: 'Approve, second of two' })).toBeDisabled()
  const mei = await newPage(browser, baseURL)
  await mei.request.post('/api/operator/login', { data: await loginOf(mei, 'mei') })
  await open(mei, '/operator')
  const two = await review(mei, large.withdrawal.id)
  await two.getByRole('button', { name: 'Approve, second of two' }).click()
  await expect(two.getByText('mei@mdragon.example has agreed')).toBeVisible()
  await expect(two.getByText('Approved', { exact: true })).toBeVisible()

  // Who looks for a player leaves a line, in a chain that holds.
  await mei.getByRole('link', { name: 'Players' }).click()
  await mei.getByLabel('Search for a player').fill('liam')
  await mei.getByRole('button', { name: 'Search' }).click()
  await expect(mei.getByRole('cell', { name: 'liam' })).toBeVisible()
  await mei.getByRole('link', { name: 'Log' }).press('Enter')
  const searched = mei.getByRole('listitem').filter({ hasText: 'looked for a player' })
  await expect(searched).toContainText('mei looked for a player')
  await expect(searched).toContainText('liam')
  await mei.getByRole('button', { name: 'Money' }).press('Space')
  await expect(mei.getByRole('listitem').filter({ hasText: /mei approved withdrawal \d+/ })).toBeVisible()
  await expect(searched).toHaveCount(0)
  await mei.getByRole('button', { name: 'Verify the chain' }).press('Enter')
  await expect(mei.getByRole('status').filter({ hasText: 'unbroken' })).toBeVisible()
  await expectAccessible(mei)
})
