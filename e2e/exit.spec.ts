import {
  gameCardAbi,
  gameTokenAbi,
  gameVaultAbi,
  marketAbi,
  nft111Abi,
  vaultCalls,
  vaultDomain,
  voucherTypes,
} from '@mdragon/chain'
import { packTraits, type Traits, voucherFile } from '@mdragon/domain'
import { test as base, type Page } from '@playwright/test'
import { maxUint256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { operator, signerKey } from '../apps/world/src/seed/players.ts'
import { type BareChain, startBareChain } from '../apps/world/src/testing/bareChain.ts'
import { expect } from './expect.ts'
import { addWallet, demoAccount } from './wallet.ts'
import { expectAccessible } from './world.ts'

const FILE = new URL('../apps/web/dist/exit.html', import.meta.url)
const [alice, bob] = [demoAccount('alice'), demoAccount('bob')]
const LOCK_BLOCKS = 40n
const DAYS_3 = 3 * 86_400
const card: Traits = {
  kind: 'hero',
  indexId: 1,
  grade: 3,
  star: 2,
  level: 10,
  element: 1,
  camp: 2,
  profession: 2,
  stage: 0,
  strength: 0,
  dna: 7,
}
/** In the order in which they are minted. */
const [won, stillOpen, listed, deposited, vouched] = [10_001n, 10_002n, 10_003n, 10_004n, 10_005n]

/** What alice left behind: nothing of it is in her wallet. */
async function leaveBehind(chain: BareChain): Promise<void> {
  const { hero, gameCard, market, nft111, vault } = chain.deployment.addresses
  for (let i = 0; i < 5; i++)
    await chain.send(operator, gameCard, gameCardAbi, 'mint', [alice.address, packTraits({ ...card, indexId: i + 1 })])
  await chain.send(operator, hero, gameTokenAbi, 'mint', [alice.address, parseEther('100')])
  for (const to of [market, nft111, vault])
    await chain.send(alice.address, gameCard, gameCardAbi, 'setApprovalForAll', [to, true])
  const BNB = '0x0000000000000000000000000000000000000000'
  const putUp = (id: bigint) =>
    chain.send(alice.address, nft111, nft111Abi, 'putUp', [gameCard, id, BNB, parseEther('1')])
  const bid = async (who: string, id: bigint) => {
    const { holder, price } = await chain.read<{ holder: string; price: bigint }>(nft111, nft111Abi, 'auctionOf', [
      gameCard,
      id,
    ])
    const pay = (price * 111n + 99n) / 100n
    await chain.send(who, nft111, nft111Abi, 'buy', [gameCard, id, price, holder, 0n, maxUint256], pay)
  }
  await putUp(won)
  await bid(bob.address, won)
  await bid(alice.address, won)
  await chain.skip(Number(LOCK_BLOCKS), 1)
  // While she cannot be paid, what bob pays her is kept for her.
  await putUp(stillOpen)
  await chain.request('hardhat_setCode', [alice.address, '0x60006000fd'])
  await bid(bob.address, stillOpen)
  await chain.request('hardhat_setCode', [alice.address, '0x'])
  await bid(alice.address, stillOpen)
  await chain.send(alice.address, market, marketAbi, 'listOne', [gameCard, listed, hero, parseEther('96')])
  for (const id of [deposited, vouched])
    await chain.send(alice.address, vault, gameVaultAbi, 'depositAsset', [gameCard, id, 1n])
}

/** As the game has signed it and the page has handed it out. */
async function keptVoucher({ deployment, read }: BareChain): Promise<string> {
  const { gameCard, vault } = deployment.addresses
  const [, transfers] = await read<[string, bigint, bigint]>(gameCard, gameCardAbi, 'ownerState', [vouched])
  const message = {
    receiver: alice.address,
    collection: gameCard,
    tokenId: vouched,
    transfers,
    traits: 0n,
    fee: parseEther('5'),
    nonce: 1n,
    deadline: 2n ** 40n,
  }
  const domain = vaultDomain(deployment.chainId, vault)
  const signature = await privateKeyToAccount(signerKey).signTypedData({
    domain,
    types: voucherTypes,
    primaryType: 'AssetClaim',
    message,
  })
  return JSON.stringify(voucherFile(deployment.chainId, vaultCalls.claimAsset(deployment, message, signature)))
}

const test = base.extend<{ chain: BareChain }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  chain: async ({}, use) => {
    const chain = await startBareChain(LOCK_BLOCKS)
    await leaveBehind(chain)
    await use(chain)
    chain.close()
  },
})

const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
const item = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('checkbox') })

test('with no server left, alice takes home what the contracts hold for her, from a file on her disk', async ({
  page,
  chain,
}) => {
  const { gameCard } = chain.deployment.addresses
  const ownerOf = (id: bigint) => chain.read<string>(gameCard, gameCardAbi, 'ownerOf', [id])
  const [errors, elsewhere]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => {
    const isOurs = request.url().startsWith('file:') || request.url().startsWith(chain.url)
    if (!isOurs) elsewhere.push(request.url())
  })
  await addWallet(page, { keys: [alice], rpcUrl: chain.url })
  await page.goto(FILE.href)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Load a deployment file').setInputFiles(file('31337.json', JSON.stringify(chain.deployment)))
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByLabel('Any node of the chain').fill(chain.url)
  await page.getByRole('button', { name: 'Use', exact: true }).click()

  await expect(page.getByText('5 can be taken, 1 not yet')).toBeVisible()
  await expect(item(page, `#${won}`)).toContainText('Auction locked, you are the holder')
  await expect(item(page, `#${stillOpen}`)).toContainText('Auction still open')
  await expect(item(page, `#${listed}`)).toContainText('Listed at 96 HERO')
  await expect(item(page, 'BNB')).toContainText('0.999 BNB')
  await expect(item(page, `#${deposited}`)).toContainText('come back in three days')
  await expectAccessible(page)

  // A voucher that was kept comes first: what it is for need not wait for three days.
  await item(page, `#${vouched}`).filter({ hasText: 'vault' }).getByRole('checkbox').uncheck()
  await page.getByLabel('Use a voucher you saved').setInputFiles(file('voucher.json', await keptVoucher(chain)))
  await expect(item(page, 'Voucher, good until')).toContainText('fee 5 HERO')
  await page.getByRole('button', { name: 'Take back 5' }).click()
  await expect(page.getByText('0 can be taken, 2 not yet')).toBeVisible()
  expect(await Promise.all([won, listed, vouched].map(ownerOf))).toEqual([alice.address, alice.address, alice.address])

  await chain.skip(2, DAYS_3)
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(item(page, `#${deposited}`)).toContainText('take it home')
  await expect(item(page, `#${stillOpen}`)).toContainText('Auction still open')
  await page.getByRole('button', { name: 'Take back 1' }).click()
  await expect(item(page, `#${deposited}`)).toHaveCount(0)
  expect(await ownerOf(deposited)).toBe(alice.address)

  // What was sent stays to be kept, in whichever language.
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { name: 'Halaman keluar MDragon' })).toBeVisible()
  await expect(page.getByText(/^0x[0-9a-f]{64}$/)).toHaveCount(7)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect([errors, elsewhere]).toEqual([[], []])
})
