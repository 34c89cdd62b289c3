import { gameVaultAbi, vaultDomain, voucherTypes } from '@mdragon/chain'
import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, pad, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { applyEvents, readingContext } from '../../indexer/applyEvents.ts'
import { createDecoder } from '../../indexer/decode.ts'
import { alice, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { atVaultOf, claimCall, signVoucher } from '../vouchers/index.ts'
import { atItsVault } from './itsVault.ts'

const former: Address = '0x00000000000000000000000000000000000000f1'
const present = deployment.addresses.vault
const signer = privateKeyToAccount(generatePrivateKey())
const moved = { ...deployment, formerVaults: [former] }
let world: Fixture
let ctx: Context
beforeAll(async () => {
  world = await createFixture()
  ctx = { ...world.context, deployment: moved, config: { ...world.context.config, voucherSigner: signer } }
  await world.play(...onChain.mint(1, alice), ...onChain.mint(2, alice))
  await deposit(1, former)
  await deposit(2, present)
})
afterAll(() => world.close())

/** As an indexer reads it that knows both vaults. */
async function deposit(token: number, to: string): Promise<void> {
  const after = await world.db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()
  const block = after.block + 1
  const asset = { collection: deployment.addresses.gameCard.toLowerCase(), token_id: token }
  const place = { block, log_index: 0, tx: `0xtx${block}`, time: after.time + 1 }
  const event = { ...place, ...asset, name: 'Transfer' as const, args: { from: alice, to: to.toLowerCase() } }
  const last = { number: block, hash: `0xhash${block}`, time: place.time }
  await applyEvents(world.db, readingContext(moved, []), {
    after,
    events: [event],
    last,
    origin_hash: '0x',
    block_ms: 1000,
  })
}
const assetOf = (token: number) =>
  world.db.selectFrom('chain.asset').selectAll().where('token_id', '=', token).executeTakeFirstOrThrow()

describe('while a former vault holds something', () => {
  test.each([
    [1, former],
    [2, present],
  ])('token %s is in the game, and is claimed from %s', async (token, vault) => {
    const asset = await assetOf(token)
    expect(asset).toMatchObject({ state: 'game', owner: alice })
    const there = await atItsVault(ctx, asset)
    const item = { kind: 'asset' as const, collection: asset.collection, tokenId: token }
    const terms = { ...item, transfers: 1, traits: null, feeWei: 0n }
    const voucher = await signVoucher(there, { userid: 1, address: alice }, terms, 4_000_000_000_000)
    // Who comes back to it knows by the signature which vault it is for.
    const again = await atVaultOf(ctx, voucher)
    expect(claimCall(again, voucher).to).toBe(vault)
    const message = {
      ...{ receiver: alice as Address, collection: asset.collection as Address, tokenId: BigInt(token), transfers: 1n },
      ...{ traits: 0n, fee: 0n, nonce: BigInt(voucher.nonce), deadline: BigInt(voucher.deadline) },
    }
    const signed = { domain: vaultDomain(moved.chainId, vault as Address), types: voucherTypes, message }
    const signature = voucher.signature as Hex
    const good = { address: signer.address, primaryType: 'AssetClaim' as const, signature, ...signed }
    expect(await verifyTypedData(good)).toBe(true)
  })

  test('its events are read as the present one’s are; a stranger’s are not', () => {
    const player = pad('0xa11ce', { size: 20 })
    const args = { player, coin: deployment.addresses.hero }
    const topics = encodeEventTopics({ abi: gameVaultAbi, eventName: 'CoinDeposited', args }) as string[]
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [5n, 1n])
    const log = { topics, data, blockNumber: '0x1', logIndex: '0x0', transactionHash: '0x1', blockHash: '0x1' }
    const decode = createDecoder(moved)
    for (const address of [former, present]) {
      expect(decode({ ...log, address })).toMatchObject({
        name: 'CoinDeposited',
        address: player,
        args: { amount: '5' },
      })
    }
    expect(decode({ ...log, address: pad('0xbad', { size: 20 }) })).toBeNull()
    expect(createDecoder(deployment)({ ...log, address: former })).toBeNull()
  })
})
