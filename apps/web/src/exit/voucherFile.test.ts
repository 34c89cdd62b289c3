import { vaultCalls } from '@mdragon/chain/vaultCalls'
import { voucherFile } from '@mdragon/domain/bridge/voucherFile'
import { contractNames } from '@mdragon/domain/contracts/names'
import { describe, expect, test } from 'vitest'
import { readContracts } from './deployment.ts'
import { readVoucher } from './voucherFile.ts'

const address = (n: number): `0x${string}` => `0x${n.toString(16).padStart(40, '0')}`
const addresses = Object.fromEntries(contractNames.map((name, i) => [name, address(i + 1)]))
const [me, former] = [address(0xabc), address(0xf0)]
const deployment = { chainId: 56, startBlock: 7, commit: 'x', addresses, formerVaults: [former] }
const contracts = readContracts(deployment)
if (!contracts) throw new Error('the deployment is readable')
const { vault } = contracts.addresses
const at = { ...deployment, addresses: contracts.addresses } as unknown as Parameters<typeof vaultCalls.claimCoin>[0]

const signature = `0x${'5a'.repeat(65)}` as const
const common = { receiver: me, fee: 5n, nonce: 9n, deadline: 1_900_000_000n }
const asset = vaultCalls.claimAsset(
  at,
  { ...common, collection: address(7), tokenId: 10_001n, transfers: 2n, traits: 0n },
  signature,
)
const coin = vaultCalls.claimCoin(at, { ...common, coin: address(1), amount: 30n }, signature)
const mint = vaultCalls.claimMint(at, { ...common, collection: address(7), traits: [3n, 4n] }, signature)

const file = (data: string, changed: object = {}) =>
  JSON.stringify({ ...voucherFile(56, { to: vault, data }), ...changed })

describe('a voucher that was kept', () => {
  test.each([
    ['claimAsset', asset.data, { collection: address(7), tokenId: 10_001n }],
    ['claimCoin', coin.data, { coin: address(1), amount: 30n }],
    ['claimMint', mint.data, { collection: address(7), count: 2 }],
  ] as const)('says what it brings: %s', (claim, data, brings) => {
    expect(readVoucher(file(data), contracts, me)).toEqual({
      kind: 'voucher',
      claim,
      vault,
      data,
      receiver: me,
      nonce: 9n,
      fee: 5n,
      deadline: 1_900_000_000,
      brings,
    })
  })

  test('of a vault that another has taken over from is good there', () => {
    expect(readVoucher(file(coin.data, { vault: former }), contracts, me)).toMatchObject({ vault: former })
  })

  test.each([
    ['no JSON', 'x', 'unreadable'],
    ['null', 'null', 'unreadable'],
    ['something else', file(coin.data, { what: 'ticket' }), 'unreadable'],
    ['a call that is no claim', file('0x095ea7b3'), 'unreadable'],
    ['a claim with more behind it', file(`${coin.data}00`), 'unreadable'],
    ['another chain', file(coin.data, { chainId: 97 }), 'otherChain'],
    ['a vault that is not ours', file(coin.data, { vault: address(0xbad) }), 'otherVault'],
  ])('is refused when it is %s', (_, text, problem) => {
    expect(readVoucher(text, contracts, me)).toBe(problem)
  })

  test('is refused when it is for somebody else', () => {
    expect(readVoucher(file(coin.data), contracts, address(0xdef))).toBe('otherReceiver')
  })
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['no addresses', { chainId: 56, startBlock: 1 }],
  ['an address that is none', { ...deployment, addresses: { ...addresses, vault: '0x12' } }],
  ['a former vault that is none', { ...deployment, formerVaults: ['javascript:alert(1)'] }],
  ['a negative block', { ...deployment, startBlock: -1 }],
])('contracts are not read from %s', (_, value) => {
  expect(readContracts(value)).toBeNull()
})
