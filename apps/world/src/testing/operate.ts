import { gameCardAbi, gameTokenAbi, mDragonAbi } from '@mdragon/chain'
import { packTraits, type Traits } from '@mdragon/domain'
import { hashPassword } from '@mdragon/server'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { expect, vi } from 'vitest'
import { operator } from '../seed/players.ts'
import type { World } from '../world.ts'
import type { connect, Player, Prepared, Refused } from './player.ts'

export const FUND_PASSWORD = 'fund money secret'
const GAS = '0x7a1200'
const SOON = { timeout: 20_000, interval: 50 }
const SETTLING = { timeout: 40_000, interval: 50 }

const anyTraits: Traits = {
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

/** The name of the refusal. */
export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was refused',
    (error: Refused) => error.error,
  )

/**
 * What a world's operator, its game and its chain do while tests play in it. `pass` lets some blocks go by, in a world
 * where they do not come by themselves.
 */
export function operate(
  world: World,
  { rpc }: Pick<ReturnType<typeof connect>, 'rpc'>,
  pass: () => Promise<unknown> = async () => {},
) {
  let minted = 0
  const readiness = async () =>
    (await (await fetch(`${world.url}/readyz`)).json()) as { block: number; final_block: number }

  /** Waits until the transaction's block is final, and the server knows it. Answers with its receipt. */
  async function final(tx: Hex) {
    await pass()
    type Receipt = { blockNumber: Hex; contractAddress: Hex | null; status: Hex }
    const find = async () => (await rpc('eth_getTransactionReceipt', [tx])) as Receipt | null
    const receipt = await vi.waitUntil(find, SOON)
    expect(receipt.status, 'what was sent succeeds').toBe('0x1')
    await vi.waitUntil(async () => (await readiness()).final_block >= Number(receipt.blockNumber), SOON)
    return receipt
  }

  /** By the operator's own hand, without a `to` a new contract. */
  const byOperator = async (call: { to?: Hex; data: Hex }) =>
    final((await rpc('eth_sendTransaction', [{ from: operator, gas: GAS, ...call }])) as Hex)

  const reached = ({ call }: Player, { id }: { id: string }, state: Prepared['operation']['state']) =>
    vi.waitFor(
      async () => expect((await call('GET /api/operations/:id', { params: { id } })).state).toBe(state),
      SETTLING,
    )
  const settled = async (player: Player, operation: { id: string }) => {
    await pass()
    await reached(player, operation, 'settled')
  }
  /** Signed, mined and final. */
  const carryOut = async (player: Player, prepared: Prepared) => {
    await player.sign(prepared)
    await settled(player, prepared.operation)
  }

  const coins = async ({ call }: Player) =>
    new Map((await call('GET /api/user/coins')).items.map((item) => [item.coin, item]))

  async function give({ address }: Player, coin: 'hero' | 'mdv' | 'meta' | 'hfh' | 'enft', amount: string) {
    const args = [address, parseEther(amount)] as const
    const data = encodeFunctionData({ abi: gameTokenAbi, functionName: 'mint', args })
    await byOperator({ to: world.deployment.addresses[coin], data })
  }

  /** A new token in the player's wallet, in a final block. Answers with its assets_id. */
  async function mint({ address, call }: Player, kind: 'hero' | 'dragon'): Promise<number> {
    const { gameCard, mdragon } = world.deployment.addresses
    const traits = packTraits({ ...anyTraits, kind, dna: ++minted })
    const args = [address, traits] as const
    const path = kind === 'dragon' ? 'GET /api/user/dragons' : 'GET /api/user/card/list'
    const list = async () => (await call(path, { query: '?limit=96' })).items.map(({ assets_id }) => assets_id)
    const before = new Set(await list())
    await byOperator(
      kind === 'dragon'
        ? { to: mdragon, data: encodeFunctionData({ abi: mDragonAbi, functionName: 'mint', args }) }
        : { to: gameCard, data: encodeFunctionData({ abi: gameCardAbi, functionName: 'mint', args }) },
    )
    const fresh = (await list()).find((id) => !before.has(id))
    if (fresh === undefined) throw new Error('what was minted is not on the first page of its owner')
    return fresh
  }

  /** The token behind an asset, as the chain names it. */
  async function tokenOf(assetsId: number): Promise<{ collection: Hex; tokenId: bigint }> {
    const { collection, token_id } = await world.db
      .selectFrom('chain.asset')
      .select(['collection', 'token_id'])
      .where('assets_id', '=', assetsId)
      .executeTakeFirstOrThrow()
    return { collection: collection as Hex, tokenId: BigInt(token_id) }
  }

  /** What a browser journey does by mail; here it is only needed. */
  const setFundPassword = async ({ address }: Player) =>
    world.db
      .updateTable('account')
      .set({ pay_password_hash: await hashPassword(FUND_PASSWORD) })
      .where('address', '=', address.toLowerCase())
      .execute()

  /** What happens in the game, as its server tells ours. */
  async function inGame({ token }: Player, word: string, said: object) {
    const response = await fetch(`${world.url}/demo/game/${word}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(said),
    })
    const answer = (await response.json()) as { code: number; data: Record<string, number> }
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const setOnline = (player: Player, is_online: boolean) => inGame(player, 'online', { is_online })

  return {
    final,
    byOperator,
    reached,
    settled,
    carryOut,
    coins,
    give,
    mint,
    tokenOf,
    setFundPassword,
    inGame,
    setOnline,
  }
}
