import {
  type Deployment,
  gameCardAbi,
  gameTokenAbi,
  gameVaultAbi,
  marketAbi,
  nft111Abi,
  vaultCalls,
  vaultDomain,
  voucherTypes,
} from '@mdragon/chain'
import { deploy } from '@mdragon/contracts/deploy'
import { nextPrice, packTraits, type Traits } from '@mdragon/domain'
import type { Db } from '@mdragon/server'
import { type Abi, custom, decodeFunctionResult, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { CHAIN_ID, type Request, startEvm } from '../chain/localChain.ts'
import { operator, players, signerKey } from '../seed/players.ts'
import type { Random } from '../seed/random.ts'

/** A chain that tests hold in their hands, on which players do whatever is possible, at random. */
export type Playground = {
  request: Request
  deployment: Deployment
  /** So many blocks, with a few random things done in each. */
  play(random: Random, blocks: number): Promise<void>
  actors: readonly Hex[]
  /** So many new tokens by one voucher, for that fee together. */
  mintByVoucher(receiver: Hex, count: number, fee: bigint): Promise<void>
  /** Accepts what was claimed, on this chain or on one that was undone: no server has issued it. */
  acceptClaims(db: Db): Promise<void>
  /** Answers with how to go back to now, as often as one likes. */
  keep(): Promise<() => Promise<void>>
}

const anyCard: Traits = {
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
const LOCK_BLOCKS = 3n
const GAS = '0xf4240'
const ZERO = '0x0000000000000000000000000000000000000000'
const FIRST_CARD = 10_001
const actors = players.slice(0, 6).map(({ address }) => address as Hex)

/** `db`: of an indexer that runs meanwhile; each claim is accepted there before it is in a block. */
export async function createPlayground(db?: Db): Promise<Playground> {
  const request = await startEvm()
  let automine = true
  const transport = custom({
    request: async ({ method, params }: { method: string; params?: unknown[] }) => {
      const answer = await request(method, params)
      if (automine && /^eth_send(Raw)?Transaction$/.test(method)) await request('evm_mine')
      return answer
    },
  })
  await request('evm_mine')
  const deployment = await deploy({ transport, chainId: CHAIN_ID, config: { lockBlocks: LOCK_BLOCKS } })
  automine = false
  const { hero, mdv, enft, gameCard, market, nft111, vault } = deployment.addresses
  const signer = privateKeyToAccount(signerKey)
  let nonce = 0n

  const send = (from: string, to: Hex, abi: Abi, functionName: string, args: readonly unknown[]) =>
    request('eth_sendTransaction', [{ from, to, gas: GAS, data: encodeFunctionData({ abi, functionName, args }) }])
  const read = async <T>(to: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<T> => {
    const data = await request('eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])
    return decodeFunctionResult({ abi, functionName, data: data as Hex }) as T
  }

  for (const actor of actors) {
    await send(operator, hero, gameTokenAbi, 'mint', [actor, parseEther('1000000000')])
    await send(operator, mdv, gameTokenAbi, 'mint', [actor, parseEther('1000')])
    await send(actor, mdv, gameTokenAbi, 'approve', [vault, maxUint256])
    for (const spender of [market, nft111, vault])
      await send(actor, hero, gameTokenAbi, 'approve', [spender, maxUint256])
    for (const to of [market, nft111, vault]) await send(actor, gameCard, gameCardAbi, 'setApprovalForAll', [to, true])
  }
  await request('evm_mine')

  /** Who has ever listed a token, on this chain or on one that was undone. */
  const sellers = new Map<bigint, Hex[]>()

  const claims: string[] = []

  /** Out of the game by a voucher. */
  async function claim(receiver: Hex, tokenId: bigint): Promise<unknown> {
    const [, transfers] = await read<[Hex, bigint, bigint]>(gameCard, gameCardAbi, 'ownerState', [tokenId])
    const voucher = {
      receiver,
      collection: gameCard,
      tokenId,
      transfers,
      traits: 0n,
      fee: parseEther('2'),
      nonce: nonce++,
      deadline: 2n ** 40n,
    }
    const domain = vaultDomain(CHAIN_ID, vault)
    const signature = await signer.signTypedData({
      domain,
      types: voucherTypes,
      primaryType: 'AssetClaim',
      message: voucher,
    })
    return sendClaim(receiver, vaultCalls.claimAsset(deployment, voucher, signature).data)
  }

  async function sendClaim(receiver: Hex, data: Hex): Promise<string> {
    const tx = String(await request('eth_sendTransaction', [{ from: receiver, to: vault, gas: GAS, data }]))
    claims.push(tx)
    if (db) await accept(db, [tx])
    return tx
  }

  async function mintByVoucher(receiver: Hex, count: number, fee: bigint): Promise<void> {
    const traits = Array.from({ length: count }, () => packTraits(anyCard))
    const voucher = { receiver, collection: gameCard, traits, fee, nonce: nonce++, deadline: 2n ** 40n }
    const domain = vaultDomain(CHAIN_ID, vault)
    const signature = await signer.signTypedData({
      domain,
      types: voucherTypes,
      primaryType: 'MintClaim',
      message: voucher,
    })
    await sendClaim(receiver, vaultCalls.claimMint(deployment, voucher, signature).data)
  }

  /** Coins into the game, and accounts activated. */
  const enter = (random: Random): Promise<unknown> => {
    const amount = parseEther(String(random.int(1, 5)))
    return random.next() < 0.5
      ? send(random.pick(actors), vault, gameVaultAbi, 'activate', [mdv, amount])
      : send(random.pick(actors), vault, gameVaultAbi, 'depositCoin', [random.pick([hero, mdv]), amount, 1n])
  }

  /** The owner of the contracts changes and announces what they may: by the clock. */
  const changeTerms = (time: number): Promise<unknown> => {
    const limits = { perVoucher: 1n, perHour: 2n, perDay: BigInt(time) }
    const deeds = [
      () => send(operator, market, marketAbi, 'setFee', [BigInt(time % 11) * 100n]),
      () => send(operator, nft111, nft111Abi, 'setLockBlocks', [LOCK_BLOCKS]),
      () => send(operator, market, marketAbi, 'allowCurrency', [enft, time % 3 === 0]),
      () => send(operator, vault, gameVaultAbi, 'announceLimits', [enft, limits]),
    ]
    return (deeds[time % deeds.length] as () => Promise<unknown>)()
  }

  /** Something that somebody could do to that token now. What another deed of the same block forestalls, reverts. */
  async function act(random: Random, id: bigint, height: number, now: bigint): Promise<unknown> {
    const token = [gameCard, id] as const
    const [owner, , seen] = await read<[Hex, bigint, bigint]>(gameCard, gameCardAbi, 'ownerState', [id])
    const by = random.pick(actors)
    const traits = packTraits({ ...anyCard, level: random.int(1, 50), indexId: random.int(1, 3) })
    const changeTraits = () => send(operator, gameCard, gameCardAbi, 'setTraits', [id, traits])
    const price = parseEther(String(random.int(1, 50)))
    if (owner === ZERO) return send(by, market, marketAbi, 'cancel', token)
    if (same(owner, nft111)) {
      type Auction = { holder: Hex; price: bigint; lockBlock: bigint }
      const { holder, price: present, lockBlock } = await read<Auction>(nft111, nft111Abi, 'auctionOf', token)
      const bid = () =>
        send(by, nft111, nft111Abi, 'buyWithToken', [
          ...token,
          hero,
          nextPrice(present),
          present,
          holder,
          seen,
          maxUint256,
        ])
      const putUpAgain = () => send(holder, nft111, nft111Abi, 'putUpAgain', [...token, price])
      const withdraw = () => send(holder, nft111, nft111Abi, 'withdraw', token)
      const isOpen = lockBlock > 0n && BigInt(height + 1) < lockBlock
      return random.pick(
        isOpen ? [bid, changeTraits] : lockBlock > 0n ? [putUpAgain, withdraw] : [bid, bid, putUpAgain, withdraw],
      )()
    }
    if (same(owner, vault)) {
      const [depositor, exitAt] = await read<[Hex, bigint]>(vault, gameVaultAbi, 'depositOf', token)
      if (random.next() < 0.3) return changeTraits()
      if (random.next() < 0.4) return claim(depositor, id)
      if (exitAt !== 0n && random.next() < 0.2) return send(depositor, vault, gameVaultAbi, 'cancelExit', token)
      return send(depositor, vault, gameVaultAbi, exitAt === 0n ? 'requestExit' : 'exit', token)
    }
    type Listing = { seller: Hex; price: bigint }
    const { seller, price: asked } = await read<Listing>(market, marketAbi, 'listingOf', token)
    const list = () => {
      sellers.set(id, [...(sellers.get(id) ?? []), owner])
      return send(owner, market, marketAbi, 'listOne', [...token, hero, price])
    }
    const putUp = () => send(owner, nft111, nft111Abi, 'putUp', [...token, hero, price])
    const transfer = () => send(owner, gameCard, gameCardAbi, 'transferFrom', [owner, by, id])
    const deposit = () => send(owner, vault, gameVaultAbi, 'depositAsset', [...token, 1n])
    const burn = () => send(owner, gameCard, gameCardAbi, 'burn', [id])
    // By who listed it before it went to another: a word about a dead listing.
    const former = (sellers.get(id) ?? []).filter((one) => !same(one, owner))
    const lateWord = () => send(random.pick([...former, by]), market, marketAbi, 'cancel', token)
    const rare = random.next() < 0.3 ? [burn, lateWord] : [lateWord]
    if (seller === ZERO) return random.pick([list, list, putUp, putUp, transfer, deposit, changeTraits, ...rare])()
    const buy = () => send(by, market, marketAbi, 'buy', [...token, hero, asked, seen])
    // Beside one that nobody sells, which is skipped.
    const cart = [id, 99_999_999n].map((tokenId) => ({
      collection: gameCard,
      tokenId,
      currency: hero,
      expectedPrice: asked,
      expectedTraits: seen,
    }))
    const buyMany = () => send(by, market, marketAbi, 'buyMany', [cart, false])
    const changePrice = () => send(owner, market, marketAbi, 'changePrice', [...token, price])
    const setExpiry = () =>
      send(owner, market, marketAbi, 'setExpiry', [...token, random.pick([0n, now + 60n, now + 400_000n])])
    const cancel = () => send(owner, market, marketAbi, 'cancel', token)
    return random.pick([buy, buy, buyMany, changePrice, setExpiry, cancel, putUp, transfer, deposit, ...rare])()
  }

  return {
    request,
    deployment,
    actors,
    mintByVoucher,
    async play(random, blocks) {
      for (let i = 0; i < blocks; i++) {
        const head = (await request('eth_getBlockByNumber', ['latest', false])) as { number: string; timestamp: string }
        const minted = Number(await read<bigint>(gameCard, gameCardAbi, 'totalMinted', []))
        if (minted < 12 || random.next() < 0.1) {
          const traits = packTraits({ ...anyCard, indexId: random.int(1, 3) })
          await send(operator, gameCard, gameCardAbi, 'mint', [random.pick(actors), random.next() < 0.05 ? 0n : traits])
        }
        for (let left = random.int(0, 4); left > 0 && minted > 0; left--)
          await act(
            random,
            BigInt(FIRST_CARD + random.int(Math.max(0, minted - 15), minted - 1)),
            Number(head.number),
            BigInt(head.timestamp),
          ).catch(() => {})
        if (random.next() < 0.25) await enter(random)
        if (Number(head.timestamp) % 5 < 2) await changeTerms(Number(head.timestamp))
        // Days go by now and then, so that what is in the game can leave it.
        const step = random.next() < 0.2 ? random.int(86_400, 300_000) : 1
        await request('evm_setNextBlockTimestamp', [Number(head.timestamp) + step])
        await request('evm_mine')
      }
    },
    acceptClaims: (one) => accept(one, claims),
    async keep() {
      let id = await request('evm_snapshot')
      return async () => {
        await request('evm_revert', [id])
        id = await request('evm_snapshot')
      }
    },
  }
}

/** Where in its block a claim will be is not known beforehand. */
const LOGS_A_BLOCK = 60

async function accept(db: Db, claims: readonly string[]): Promise<void> {
  for (const tx of claims) {
    const rows = Array.from({ length: LOGS_A_BLOCK }, (_, log_index) => ({ tx, log_index, reason: 'played', at: 0 }))
    await db
      .insertInto('accepted_claim')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
