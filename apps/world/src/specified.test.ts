import { locales, type MessageCode, messages } from '@mdragon/api'
import { languageHeader } from '@mdragon/api/locale'
import type { Specified } from '@mdragon/api/testing/specified'
import { gameCardAbi, gameTokenAbi, marketAbi, tradeCalls } from '@mdragon/chain'
import { gameTokenBytecode } from '@mdragon/chain/bytecode.generated'
import { hashPassword } from '@mdragon/server'
import { encodeDeployData, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operator } from './seed/players.ts'
import { operate, FUND_PASSWORD as paypwd } from './testing/operate.ts'
import { type Answer, connect, type Player } from './testing/player.ts'
import { startSeeded } from './testing/seededWorld.ts'
import type { World } from './world.ts'

/** Longer than any test: here a block comes when a test mines one. */
const NEVER_MS = 3_600_000
/** The block of what was sent, and the two on top of it that make it final. */
const FINAL_BLOCKS = 3

type Cast = [Player, Player, Player, Player, Player, Player, Player]
let world: World
let { api, ask, login } = {} as ReturnType<typeof connect>
let { final, byOperator, reached, carryOut, give, mint, tokenOf, setFundPassword, setOnline } = {} as ReturnType<
  typeof operate
>
/** Activated, with a full wallet, 250 HERO and 60 HFH in the game, and neither role nor fund password. */
let [alice, bob, carol, dave, erin, frank, grace] = [] as unknown as Cast
/** With an account and nothing else. */
let newcomer: Player

beforeAll(async () => {
  world = await startSeeded({ blockMs: NEVER_MS })
  const connection = connect(world)
  ;({ api, ask, login } = connection)
  const hands = operate(world, connection, () => mine(FINAL_BLOCKS))
  ;({ final, byOperator, reached, carryOut, give, mint, tokenOf, setFundPassword, setOnline } = hands)
  const cast = await Promise.all([5, 6, 7, 8, 9, 10, 11].map((index) => login(index)))
  ;[alice, bob, carol, dave, erin, frank, grace] = cast as Cast
  newcomer = await login(20)
})
afterAll(async () => {
  await world.stop()
})

async function mine(blocks: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${world.url}/demo/mine`, { method: 'POST', headers, body: JSON.stringify({ blocks }) })
  expect(response.status).toBe(200)
}

const params = (id: number) => ({ id: String(id) })

/** A listing that its owner has signed and reported, in no block yet. */
async function listedUnmined(owner: Player, price: string) {
  const id = await mint(owner, 'hero')
  const { operation, ...rest } = await owner.call('POST /api/card/sell/:id', { params: params(id), body: { price } })
  const tx = await owner.sign({ operation, ...rest })
  const report = { params: params(id), body: { operation: operation.id, tx } }
  await owner.call('POST /api/card/sellback/:id', report)
  return { id, operation, report }
}

async function upForAuction(owner: Player, price: string): Promise<number> {
  const id = await mint(owner, 'hero')
  await carryOut(owner, await owner.call('POST /api/card/auction/:id', { params: params(id), body: { price } }))
  return id
}

/** Sent from wallet to wallet, without us. */
async function transfer(from: Player, to: Player, id: number) {
  const { collection, tokenId } = await tokenOf(id)
  const args = [from.address, to.address, tokenId] as const
  const data = encodeFunctionData({ abi: gameCardAbi, functionName: 'transferFrom', args })
  return from.send({ to: collection, data, value: '0x0' })
}

/** A card of a player with a role, in the game. */
async function inGame(player: Player): Promise<number> {
  await player.call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
  const id = await mint(player, 'hero')
  await carryOut(player, await player.call('POST /api/card/deposit', { body: { id } }))
  return id
}

/** Not activated yet, with the MDV for it in the game; the inviter's friends. */
async function makeFriends(inviter: Player): Promise<Player[]> {
  const { invite_code } = await inviter.call('GET /api/user/info')
  const friends: Player[] = []
  for (const index of [17, 18, 19]) {
    const friend = await login(index, invite_code)
    await give(friend, 'mdv', '1')
    await carryOut(friend, await friend.call('POST /api/user/brp/charge', { body: { amount: '1' } }))
    friends.push(friend)
  }
  return friends
}
let friends: Promise<Player[]> | undefined
const friendsOfErin = () => {
  friends ??= makeFriends(erin)
  return friends
}

/** An account that was made with an e-mail and has never seen a wallet. */
async function withoutWallet(): Promise<string> {
  const [email, password] = ['nowallet@mdragon.example', 'correct horse']
  await world.db
    .insertInto('account')
    .values({
      email,
      nickname: '',
      password_hash: await hashPassword(password),
      invite_code: 'NOWALLET',
      created_at: Date.now(),
    })
    .execute()
  return (await api('POST /api/auth/login/email', { body: { email, password } })).token
}

/** Asks for it in one language; in several places where several say it. */
type Provocation = (language: string) => Promise<Answer> | Promise<Answer>[]
type Row = {
  code: MessageCode
  english: string | RegExp
  /** What fills the places like {coin} in the sentence. */
  details?: () => Promise<Record<string, string>>
  /** Brings the world to where it is said, by requests and transactions that players could send. */
  provoke: () => Promise<Provocation>
}

const rows: Record<Specified<'world'>, Row> = {
  'not yet open, for a coin that we do not know': {
    code: 'feature.not_open',
    english: 'Not yet open.',
    // The contract's owner has let in a coin before we have: a listing in it is real, and nobody can buy it here.
    provoke: async () => {
      const { market } = world.deployment.addresses
      const args = ['Coin of tomorrow', 'TMRW', operator] as const
      const deployed = await byOperator({
        data: encodeDeployData({ abi: gameTokenAbi, bytecode: gameTokenBytecode, args }),
      })
      const currency = deployed.contractAddress ?? '0x'
      const allowed = [currency, true] as const
      await byOperator({
        to: market,
        data: encodeFunctionData({ abi: marketAbi, functionName: 'allowCurrency', args: allowed }),
      })
      const id = await mint(bob, 'hero')
      const { to, data } = tradeCalls.list(world.deployment, { ...(await tokenOf(id)), currency, price: 10n ** 9n })
      await final(await bob.send({ to, data, value: '0x0' }))
      const price = '0.000000001'
      return (language) => alice.ask('POST /api/card/buy', { body: { id, price }, language })
    },
  },
  'NFT locked': {
    code: 'nft.locked',
    english: 'NFT locked, wait for chain confirmation.',
    // Signed and reported, and in no block yet.
    provoke: async () => {
      const { id, operation } = await listedUnmined(alice, '7')
      await reached(alice, operation, 'sent')
      const priced = { params: params(id), body: { price: '8' } }
      return (language) => [
        alice.ask('POST /api/card/sell/:id', { ...priced, language }),
        alice.ask('POST /api/card/auction/:id', { ...priced, language }),
        alice.ask('POST /api/card/deposit', { body: { id }, language }),
      ]
    },
  },
  'while the block is being confirmed': {
    code: 'nft.confirming',
    english: 'While the block is being confirmed, transactions are not supported. Please refresh and try again.',
    // In a block that may still be undone: an own listing, and a card that somebody has sent.
    provoke: async () => {
      const gift = await mint(bob, 'hero')
      const { id, operation } = await listedUnmined(alice, '7')
      await transfer(bob, alice, gift)
      await mine(1)
      await reached(alice, operation, 'mined')
      const priced = { params: params(id), body: { price: '8' } }
      return (language) => [
        alice.ask('POST /api/card/cancel/:id', { params: params(id), body: {}, language }),
        alice.ask('POST /api/card/price/:id', { ...priced, language }),
        alice.ask('POST /api/card/deposit', { body: { id }, language }),
        alice.ask('POST /api/card/sell/:id', { ...priced, params: params(gift), language }),
      ]
    },
  },
  'NFT already transferred out': {
    code: 'nft.transferred_out',
    english: 'NFT already transferred out. Return it before proceeding.',
    provoke: async () => {
      const id = await mint(bob, 'hero')
      await final(await transfer(bob, alice, id))
      const priced = { params: params(id), body: { price: '8' } }
      return (language) => [
        bob.ask('POST /api/card/sell/:id', { ...priced, language }),
        bob.ask('POST /api/card/auction/:id', { ...priced, language }),
        bob.ask('POST /api/card/deposit', { body: { id }, language }),
        bob.ask('POST /api/card/claim', { body: { id, paypwd }, language }),
      ]
    },
  },
  'no role yet, for a deposit': {
    code: 'role.missing',
    english: 'You haven’t created a role yet.',
    provoke: async () => {
      const id = await mint(bob, 'hero')
      return (language) => bob.ask('POST /api/card/deposit', { body: { id }, language })
    },
  },
  'activate the account first': {
    code: 'account.not_activated',
    english: 'Please activate the account first.',
    provoke: async () => {
      const { items } = await api('GET /api/marketplace/list', { query: '?kind=sale&limit=1' })
      const { assets_id: id = 0, offer: { pay: price = '' } = {} } = items[0] ?? {}
      const priced = { params: params(id), body: { price } }
      return (language) => [
        newcomer.ask('POST /api/card/buy', { body: { id, price }, language }),
        newcomer.ask('POST /api/card/sell/:id', { ...priced, language }),
        newcomer.ask('POST /api/card/auction/:id', { ...priced, language }),
        newcomer.ask('POST /api/card/deposit', { body: { id }, language }),
        newcomer.ask('POST /api/card/claim', { body: { id, paypwd }, language }),
        newcomer.ask('POST /api/user/charge', { body: { amount: '5' }, language }),
        newcomer.ask('POST /api/user/withdraw', { body: { amount: '5', paypwd }, language }),
        newcomer.ask('POST /api/user/active/:id', { params: params(id), body: {}, language }),
        newcomer.ask('POST /api/add/mdragon', { body: { generation: 1, quantity: 1 }, language }),
      ]
    },
  },
  'account already activated': {
    code: 'account.already_activated',
    english: 'Account already activated.',
    provoke: async () => (language) => [
      grace.ask('POST /api/user/brp/active', { body: {}, language }),
      grace.ask('POST /api/user/bgg/active', { body: {}, language }),
    ],
  },
  'top up 1 MDV first': {
    code: 'account.top_up_first',
    english: 'Please top up 1 MDV first to activate your account.',
    details: async () => ({ coin: 'MDV' }),
    provoke: async () => (language) => newcomer.ask('POST /api/user/brp/active', { body: {}, language }),
  },
  'activate the MDragon first': {
    code: 'dragon.not_activated',
    english: 'Please activate the MDragon first.',
    provoke: async () => {
      const id = await mint(grace, 'dragon')
      return (language) => grace.ask('POST /api/card/deposit', { body: { id }, language })
    },
  },
  'the game online cannot be presented': {
    code: 'game.online',
    english: 'The game online cannot be presented.',
    provoke: async () => {
      const id = await inGame(carol)
      await setFundPassword(carol)
      await setOnline(carol, true)
      return (language) => [
        carol.ask('POST /api/card/claim', { body: { id, paypwd }, language }),
        carol.ask('POST /api/user/withdraw', { body: { amount: '5', paypwd }, language }),
      ]
    },
  },
  'insufficient available balance, in the game': {
    code: 'balance.insufficient',
    english: 'Insufficient available balance.',
    provoke: async () => {
      await setFundPassword(dave)
      return (language) => [
        dave.ask('POST /api/user/withdraw', { body: { amount: '250.000000000000000001', paypwd }, language }),
        dave.ask('POST /api/user/withdraw2', { body: { amount: '1', paypwd }, language }),
      ]
    },
  },
  'insufficient available balance, in the wallet': {
    code: 'balance.insufficient',
    english: 'Insufficient available balance.',
    provoke: async () => {
      const id = await mint(bob, 'hero')
      const price = '70000000'
      await carryOut(bob, await bob.call('POST /api/card/sell/:id', { params: params(id), body: { price } }))
      return (language) => [
        dave.ask('POST /api/card/buy', { body: { id, price }, language }),
        dave.ask('POST /api/user/charge2', { body: { amount: '500.000000000000000001' }, language }),
      ]
    },
  },
  'activation of a dragon succeeded': {
    code: 'success.activation',
    english: 'Activation succeeded.',
    provoke: async () => {
      const dragons: number[] = []
      for (let i = 0; i < 2 * locales.length; i++) dragons.push(await mint(grace, 'dragon'))
      const next = () => params(dragons.pop() ?? 0)
      return (language) => [
        grace.ask('POST /api/user/active/:id', { params: next(), body: {}, language }),
        grace.ask('POST /api/user/bgg/active/:id', { params: next(), body: {}, language }),
      ]
    },
  },
  'activation of an account from the game succeeded': {
    code: 'success.activation',
    english: 'Activation succeeded.',
    provoke: async () => {
      const waiting = [...(await friendsOfErin())]
      return (language) => {
        const friend = waiting.pop() as Player
        return friend.ask('POST /api/user/brp/active', { body: {}, language })
      }
    },
  },
  'wait for confirmation, after a listing': {
    code: 'success.wait_for_chain',
    english: 'Wait for confirmation on the chain.',
    provoke: async () => {
      const { report } = await listedUnmined(alice, '7')
      return (language) => alice.ask('POST /api/card/sellback/:id', { ...report, language })
    },
  },
  'wait for confirmation, after a bid': {
    code: 'success.wait_for_chain',
    english: 'Wait for confirmation on the chain.',
    provoke: async () => {
      const id = await upForAuction(bob, '100')
      const bid = await alice.call('POST /api/card/buy', { body: { id, price: '111' } })
      const body = { operation: bid.operation.id, tx: await alice.sign(bid) }
      return (language) => alice.ask('POST /api/card/buyback', { body, language })
    },
  },
  'call ticket received': {
    code: 'success.ticket',
    english: 'Call ticket received.',
    provoke: async () => {
      for (const friend of await friendsOfErin()) await friend.ask('POST /api/user/brp/active', { body: {} })
      // A worker looks first where the coins came from.
      const listed = () => erin.call('GET /api/message/list')
      await vi.waitUntil(async () => (await listed()).length === locales.length, { timeout: 20_000, interval: 100 })
      const waiting = await listed()
      return (language) => erin.ask('POST /api/message/collect', { body: { id: waiting.pop()?.id ?? 0 }, language })
    },
  },
  'fund password set before anything leaves the game': {
    code: 'paypwd.required',
    english: 'Please set a fund password first.',
    provoke: async () => {
      const id = await inGame(grace)
      return (language) => [
        grace.ask('POST /api/user/withdraw', { body: { amount: '5', paypwd }, language }),
        grace.ask('POST /api/card/claim', { body: { id, paypwd }, language }),
      ]
    },
  },
  'amounts greater than zero': {
    code: 'amount.not_positive',
    english: 'The amount must be greater than zero.',
    provoke: async () => {
      await setFundPassword(dave)
      const id = await mint(dave, 'hero')
      return (language) => [
        dave.ask('POST /api/user/charge', { body: { amount: '0' }, language }),
        dave.ask('POST /api/user/charge', { body: { amount: '-5' }, language }),
        dave.ask('POST /api/user/withdraw', { body: { amount: '0.0', paypwd }, language }),
        dave.ask('POST /api/card/sell/:id', { params: params(id), body: { price: '0' }, language }),
        dave.ask('POST /api/card/sell/:id', { params: params(id), body: { price: '-1' }, language }),
        dave.ask('POST /api/card/auction/:id', { params: params(id), body: { price: '0' }, language }),
        dave.ask('POST /api/add/mdragon', { body: { generation: 1, quantity: 0 }, language }),
      ]
    },
  },
  'minimum deposit': {
    code: 'amount.too_small',
    english: 'The minimum is 1 HERO.',
    details: async () => ({ minimum: '1', coin: 'HERO' }),
    provoke: async () => (language) =>
      frank.ask('POST /api/user/charge', { body: { amount: '0.999999999999999999' }, language }),
  },
  'minimum withdrawal': {
    code: 'amount.too_small',
    english: 'The minimum is 1 HFH.',
    details: async () => ({ minimum: '1', coin: 'HFH' }),
    provoke: async () => {
      await setFundPassword(frank)
      const body = { amount: '0.999999999999999999', paypwd }
      return (language) => frank.ask('POST /api/user/bgg/withdraw', { body, language })
    },
  },
  'wallet address required': {
    code: 'wallet.no_address',
    english: 'This account has no wallet address. Please log in with a wallet.',
    provoke: async () => {
      const token = await withoutWallet()
      const { items } = await api('GET /api/marketplace/list', { query: '?kind=sale&limit=1' })
      const { assets_id: id = 0, offer: { pay: price = '' } = {} } = items[0] ?? {}
      const amount = '5'
      return (language) => {
        const by = { token, language }
        return [
          ask('POST /api/card/buy', { body: { id, price }, ...by }),
          ask('POST /api/card/sell/:id', { params: params(id), body: { price }, ...by }),
          ask('POST /api/card/deposit', { body: { id }, ...by }),
          ask('POST /api/card/claim', { body: { id, paypwd }, ...by }),
          ask('POST /api/user/charge', { body: { amount }, ...by }),
          ask('POST /api/user/withdraw', { body: { amount, paypwd }, ...by }),
          ask('POST /api/user/brp/active', { body: {}, ...by }),
          ask('POST /api/user/active/:id', { params: params(id), body: {}, ...by }),
          ask('POST /api/add/mdragon', { body: { generation: 1, quantity: 1 }, ...by }),
        ]
      }
    },
  },
  'sale price required': {
    code: 'price.required',
    english: 'Please enter a sale price.',
    provoke: async () => {
      const id = await mint(frank, 'hero')
      return (language) => [
        frank.ask('POST /api/card/sell/:id', { params: params(id), body: { price: '' }, language }),
        frank.ask('POST /api/card/sell/:id', { params: params(id), body: { price: 'a lot' }, language }),
        frank.ask('POST /api/card/auction/:id', { params: params(id), body: { price: ' ' }, language }),
      ]
    },
  },
  'a bid of at least 1.11 times': {
    code: 'bid.too_low',
    english: 'A bid must be at least 1.11 times the current price.',
    provoke: async () => {
      const id = await upForAuction(bob, '100')
      const body = { id, price: '110.999999999' }
      return (language) => frank.ask('POST /api/card/buy', { body, language })
    },
  },
  'MDragons added within what is left to generate': {
    code: 'dragon.too_many',
    english: 'Only 3 MDragons of this generation can be added now.',
    details: async () => ({ most: '3' }),
    provoke: async () => {
      const { left } = (await api('GET /api/add/mdragon', {})).find(({ generation }) => generation === 2) ?? { left: 0 }
      // As its operator would: three are left.
      await world.db
        .updateTable('dragon_generation')
        .set((e) => ({ supply: e('supply', '-', left - 3) }))
        .where('generation', '=', 2)
        .execute()
      return (language) => frank.ask('POST /api/add/mdragon', { body: { generation: 2, quantity: 4 }, language })
    },
  },
  'coins withdrawn once per 24 hours': {
    code: 'withdraw.too_soon',
    english: /^Coins can be withdrawn once in 24 hours: next after \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    details: async () => {
      const { withdraw_at } = await frank.call('GET /api/user/coins')
      const time = new Date((withdraw_at ?? 0) * 1000).toISOString()
      return { time: `${time.slice(0, 10)} ${time.slice(11, 16)} UTC` }
    },
    provoke: async () => {
      await setFundPassword(frank)
      await frank.call('POST /api/user/withdraw', { body: { amount: '5', paypwd } })
      return (language) => [
        frank.ask('POST /api/user/withdraw', { body: { amount: '5', paypwd }, language }),
        frank.ask('POST /api/user/bgg/withdraw', { body: { amount: '5', paypwd }, language }),
      ]
    },
  },
}

describe.each(Object.entries(rows))('%s', (_, { code, english, details, provoke }) => {
  let provocation: Provocation
  beforeAll(async () => {
    provocation = await provoke()
  })
  test.each(locales)('in %s', async (locale) => {
    const answers = await Promise.all([provocation(languageHeader[locale])].flat())
    const fill = (await details?.()) ?? {}
    const sentence = messages[locale][code].replace(/\{(\w+)\}/g, (place, name) => fill[name] ?? place)
    expect(sentence, 'every place is filled').not.toContain('{')
    for (const { msg, error } of answers) {
      expect([error ?? code, msg]).toEqual([code, sentence])
      if (locale === 'en') expect(msg).toMatch(english)
    }
  })
})
