import { vaultCalls, vaultDomain, voucherTypes } from '@mdragon/chain'
import { packTraits } from '@mdragon/domain'
import { acceptClaim, reconcile } from '@mdragon/server'
import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signerKey } from './seed/players.ts'
import { FUND_PASSWORD, operate, refusal } from './testing/operate.ts'
import { connect, type Player } from './testing/player.ts'
import { startSeeded } from './testing/seededWorld.ts'
import type { World } from './world.ts'

let world: World
let thief: Player
let { carryOut, give, setFundPassword } = {} as ReturnType<typeof operate>

beforeAll(async () => {
  world = await startSeeded({ blockMs: 200 })
  const connection = connect(world)
  ;({ carryOut, give, setFundPassword } = operate(world, connection))
  thief = await connection.login(5)
  await give(thief, 'hero', '100')
  await setFundPassword(thief)
  await carryOut(thief, await thief.call('POST /api/user/charge', { body: { amount: '50' } }))
})
afterAll(() => world.stop())

type Readiness = { status: string; problem: string | null; unissued_claims: number; final_block: number; block: number }
const readiness = async () => (await (await fetch(`${world.url}/readyz`)).json()) as Readiness
const withdraw = () => thief.call('POST /api/user/withdraw', { body: { amount: '1', paypwd: FUND_PASSWORD } })

/** Whoever holds the voucher key can sign for itself; here it is the seed's, which everybody knows. */
const key = privateKeyToAccount(signerKey)
const common = () => ({ receiver: thief.address, fee: 0n, deadline: 2n ** 40n })
const domain = () => vaultDomain(world.deployment.chainId, world.deployment.addresses.vault)
const send = (call: { to: Hex; data: Hex; value: bigint }) => thief.send({ ...call, value: '0x0' })

async function stealCoins(nonce: bigint): Promise<void> {
  const message = { ...common(), nonce, coin: world.deployment.addresses.hero, amount: parseEther('2') }
  const signature = await key.signTypedData({
    domain: domain(),
    types: voucherTypes,
    primaryType: 'CoinClaim',
    message,
  })
  await send(vaultCalls.claimCoin(world.deployment, message, signature))
}

async function stealDragon(nonce: bigint): Promise<void> {
  const traits = [packTraits({ ...anyDragon })]
  const message = { ...common(), nonce, collection: world.deployment.addresses.mdragon, traits }
  const signature = await key.signTypedData({
    domain: domain(),
    types: voucherTypes,
    primaryType: 'MintClaim',
    message,
  })
  await send(vaultCalls.claimMint(world.deployment, message, signature))
}

const anyDragon = {
  kind: 'dragon',
  indexId: 1,
  grade: 3,
  star: 2,
  level: 10,
  element: 1,
  camp: 0,
  profession: 0,
  stage: 0,
  strength: 0,
  dna: 7,
} as const

/** All claims that stand in the books' way now, accepted by name. */
async function accept(): Promise<void> {
  const { tx, log_index } = await world.db
    .selectFrom('chain.vault_event')
    .select(['tx', 'log_index'])
    .where('name', 'in', ['CoinClaimed', 'MintClaimed'])
    .where('address', '=', thief.address.toLowerCase())
    .orderBy('block', 'desc')
    .executeTakeFirstOrThrow()
  expect(await acceptClaim(world.db, { tx, logIndex: log_index, reason: 'a test' }, Date.now())).toBe(true)
}

test.each([
  ['coins that the receiver has in the game', stealCoins, 'CoinClaimed'],
  ['a new dragon', stealDragon, 'MintClaimed'],
])('a claim of %s that the server never issued is noticed, and nothing more is paid out', async (_, steal, name) => {
  expect(await readiness()).toMatchObject({ status: 'ready', unissued_claims: 0 })
  await steal(BigInt(Date.now()) * 1000n)
  await vi.waitUntil(async () => (await readiness()).status === 'degraded', { timeout: 20_000, interval: 50 })
  const { problem } = await readiness()
  expect(problem).toContain(`${name} `)
  expect(problem).toContain('was not issued by us')
  expect(await refusal(withdraw())).toBe('vault.paused')
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(metrics).toMatch(/mdragon_unissued_claims [1-9]|mdragon_finality_stopped 1/)

  const wrong = (await reconcile(world.db, world.deployment, world.rpcUrl)).filter(({ problems }) => problems.length)
  expect(wrong.map(({ name: equation }) => equation.split(':')[0])).toContain('claims')

  await accept()
  await vi.waitUntil(async () => (await readiness()).status === 'ready', { timeout: 40_000, interval: 100 })
})
