import { type Deployment, gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { type Abi, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import type { Call, LocalChain } from '../chain/localChain.ts'
import { inventAssets } from './catalogue.ts'
import { AUCTION_HOURS, DAY, type Deed, HISTORY_DAYS, inGame, inventHistory } from './history.ts'
import { operator, players } from './players.ts'
import { createRandom } from './random.ts'

const PURSE = parseEther('2000000')
const SMALL_PURSE = parseEther('500')
const ONE = parseEther('1')
const FUND = parseEther('200000')
const SHIFT = 6 * 3600
/** Explicit, so that nothing has to be estimated: far above what any of these calls uses. */
const GAS = '0x61a80' // 400,000
const MINT_GAS = '0x989680' // 10,000,000
/** Nobody changes a card in this past, so nobody guards against it. */
const ANY_TRAITS = 0n
const FIRST_SERVER = 1n
const GAS_PRICE = '0x77359400' // 2 gwei

/** Which world: the seed's number, how large (1 is the demo's size), and the second at which its past ends. */
export type SeedPlan = { seed: number; scale: number; anchor: number }

/** Plays the world's past on the chain: real transactions of the demo players, from `anchor` minus some months to `anchor`. */
export async function seedChain(chain: LocalChain, deployment: Deployment, plan: SeedPlan): Promise<void> {
  const { seed, scale, anchor } = plan
  const random = createRandom(seed)
  const deeds = inventHistory(random, inventAssets(random, scale), scale)
  const beginning = anchor - HISTORY_DAYS * DAY
  const send = await createSender(chain)
  await equipPlayers(chain, send, deployment, beginning)
  await enterGame(chain, send, deployment, beginning + 1)

  const recent = (HISTORY_DAYS - AUCTION_HOURS / 24) * DAY
  await playByTheShift(chain, send, deployment, {
    deeds: deeds.filter(({ at }) => at < recent),
    beginning,
    until: beginning + recent,
  })
  await playByTheSecond(chain, send, deployment, {
    deeds: deeds.filter(({ at }) => at >= recent),
    beginning,
    until: anchor,
  })
}

type Send = (call: Call) => Promise<void>

/** Sends with a nonce of our own counting: the chain would look through everything that waits for each transaction. */
async function createSender(chain: LocalChain): Promise<Send> {
  const nonces = new Map<string, number>()
  for (const from of [operator, ...players.map(({ address }) => address)]) {
    nonces.set(from, Number(await chain.request('eth_getTransactionCount', [from, 'latest'])))
  }
  return async (call) => {
    const nonce = nonces.get(call.from) ?? 0
    nonces.set(call.from, nonce + 1)
    await chain.send({ ...call, nonce: `0x${nonce.toString(16)}`, gasPrice: GAS_PRICE })
  }
}

/** Coins for everyone, and the approvals that a trader gives once. */
async function equipPlayers(chain: LocalChain, send: Send, { addresses }: Deployment, at: number): Promise<void> {
  for (const { address } of players) {
    await send(call(operator, addresses.hero, gameTokenAbi, 'mint', [address, PURSE]))
    for (const coin of [addresses.mdv, addresses.meta, addresses.hfh, addresses.enft])
      await send(call(operator, coin, gameTokenAbi, 'mint', [address, SMALL_PURSE]))
    for (const spender of [addresses.market, addresses.nft111]) {
      await send(call(address, addresses.hero, gameTokenAbi, 'approve', [spender, maxUint256]))
      for (const nft of [addresses.gameCard, addresses.mdragon]) {
        await send(call(address, nft, gameCardAbi, 'setApprovalForAll', [spender, true]))
      }
    }
  }
  await chain.mine(at)
}

/** Accounts activated with an MDV each, some coins in the game, and the fund that rewards are paid from. */
async function enterGame(chain: LocalChain, send: Send, { addresses }: Deployment, at: number): Promise<void> {
  const { vault, mdv, hero, hfh } = addresses
  for (const { address } of players) {
    await send(call(address, mdv, gameTokenAbi, 'approve', [vault, ONE]))
    await send(call(address, vault, gameVaultAbi, 'activate', [mdv, ONE]))
    for (const [coin, amount] of [
      [hero, parseEther('250')],
      [hfh, parseEther('60')],
    ] as const) {
      await send(call(address, coin, gameTokenAbi, 'approve', [vault, amount]))
      await send(call(address, vault, gameVaultAbi, 'depositCoin', [coin, amount, 0n]))
    }
  }
  for (const { address } of inGame)
    await send(call(address, addresses.gameCard, gameCardAbi, 'setApprovalForAll', [vault, true]))
  await send(call(operator, hero, gameTokenAbi, 'mint', [operator, FUND]))
  await send(call(operator, hero, gameTokenAbi, 'approve', [vault, FUND]))
  await send(call(operator, vault, gameVaultAbi, 'depositCoin', [hero, FUND, 0n]))
  await chain.mine(at)
}

type Stretch = { deeds: readonly Deed[]; beginning: number; until: number }

/** The long past: a block for every six hours in which something happened. */
async function playByTheShift(chain: LocalChain, send: Send, deployment: Deployment, stretch: Stretch): Promise<void> {
  const { deeds, beginning, until } = stretch
  const endOf = (shift: number) => Math.min(beginning + (shift + 1) * SHIFT, until) - 1
  let current: number | null = null
  for (const deed of deeds) {
    const shift = Math.floor(deed.at / SHIFT)
    if (current !== null && shift !== current) await chain.mine(endOf(current))
    current = shift
    await send(toCall(deployment, deed))
  }
  await chain.mine(until)
}

/** The last hours: one block a second, so that locks counted in blocks fall at different times. */
async function playByTheSecond(chain: LocalChain, send: Send, deployment: Deployment, stretch: Stretch): Promise<void> {
  const { deeds, beginning, until } = stretch
  const bySecond = Map.groupBy(deeds, ({ at }) => beginning + at)
  let time = await headTime(chain)
  const mineAt = async (second: number) => {
    await chain.skip(second - time - 1, 1)
    await chain.mine(second)
    time = second
  }
  for (const [second, now] of bySecond) {
    // Empty blocks first: what is sent waits for the very next block.
    await chain.skip(second - time - 1, 1)
    time = Math.max(time, second - 1)
    for (const deed of now) await send(toCall(deployment, deed))
    await mineAt(Math.max(second, time + 1))
  }
  await mineAt(Math.max(until, time + 1))
}

async function headTime(chain: LocalChain): Promise<number> {
  const block = (await chain.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return Number(block.timestamp)
}

function toCall({ addresses }: Deployment, deed: Deed): Call {
  const nft = (isDragon: boolean) => (isDragon ? addresses.mdragon : addresses.gameCard)
  if (deed.do === 'mint') {
    return call(operator, nft(deed.dragon), gameCardAbi, 'mintBatch', [deed.to.address, deed.traits], MINT_GAS)
  }
  const token = [nft(deed.token.dragon), BigInt(deed.token.id)] as const
  const market = (deal: string, ...rest: unknown[]) =>
    call(deed.by.address, addresses.market, marketAbi, deal, [...token, ...rest])
  const nft111 = (deal: string, ...rest: unknown[]) =>
    call(deed.by.address, addresses.nft111, nft111Abi, deal, [...token, ...rest])
  switch (deed.do) {
    case 'list':
      return market('listOne', addresses.hero, deed.price)
    case 'buy':
      return market('buy', addresses.hero, deed.price, ANY_TRAITS)
    case 'changePrice':
      return market('changePrice', deed.price)
    case 'enterGame':
      return call(deed.by.address, addresses.vault, gameVaultAbi, 'depositAsset', [...token, FIRST_SERVER])
    case 'cancel':
      return market('cancel')
    case 'putUp':
      return nft111('putUp', addresses.hero, deed.price)
    case 'bid':
      return nft111(
        'buyWithToken',
        addresses.hero,
        deed.price,
        deed.present,
        deed.holder.address,
        ANY_TRAITS,
        maxUint256,
      )
  }
}

/** Encoded by hand rather than by a typed client: seven thousand calls need no estimates and no receipts awaited. */
const call = (from: string, to: Hex, abi: Abi, functionName: string, args: readonly unknown[], gas = GAS) => ({
  from,
  to,
  gas,
  data: encodeFunctionData({ abi, functionName, args }),
})
