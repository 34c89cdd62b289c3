import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bob, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'

const who = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const owner = who.address.toLowerCase()
const none = { hero: 0, equip: 0, pet: 0, lingshi: 0, card: 0, dragon: 0 }
let world: Fixture
let token = ''

beforeAll(async () => {
  world = await createFixture()
  const headers = { host: 'mdragon.example' }
  const asked = await world.get(`/api/auth/msg?address=${who.address}`, headers)
  const { message } = asked.body.data as { message: string }
  const payload = { message, signature: await who.signMessage({ message }) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  token = (answer.json().data as { token: string }).token
})
afterAll(() => world.close())

const counts = async () => (await world.get('/api/user/card/counts', { authorization: `Bearer ${token}` })).body.data

test('each kind is counted, wherever it is held; what is another’s or burned is not', async () => {
  expect(await counts()).toEqual(none)
  await world.play(
    ...onChain.mint(1, owner),
    ...onChain.mint(2, owner, { kind: 'pet' }),
    ...onChain.mint(3, owner, { kind: 'pet' }),
    ...onChain.mint(4, bob),
    ...onChain.mint(5, owner),
  )
  expect(await counts()).toEqual({ ...none, hero: 2, pet: 2 })
  // In an auction and in the game it is still the owner's.
  await world.play(...onChain.putUp(1, owner, 10n ** 18n), onChain.deposit(2, owner))
  expect(await counts()).toEqual({ ...none, hero: 2, pet: 2 })
  await world.play(onChain.transfer(3, owner, bob), onChain.transfer(5, owner, `0x${'0'.repeat(40)}`))
  expect(await counts()).toEqual({ ...none, hero: 1, pet: 1 })
})

test('nobody’s assets are counted for nobody', async () => {
  expect((await world.get('/api/user/card/counts')).status).toBe(401)
})
