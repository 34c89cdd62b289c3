import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { encodeErrorResult, type Hex, HttpRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './reverts.ts'

const who = '0x00000000000000000000000000000000000a11ce'
const other = '0x0000000000000000000000000000000000000b0b'

const allowance = encodeErrorResult({
  abi: gameTokenAbi,
  errorName: 'ERC20InsufficientAllowance',
  args: [other, 1n, 2n],
})
const notApproved = encodeErrorResult({ abi: gameCardAbi, errorName: 'NotOwnerNorApproved' })
const expired = encodeErrorResult({ abi: gameTokenAbi, errorName: 'ERC2612ExpiredSignature', args: [7n] })
const otherSigner = encodeErrorResult({ abi: gameTokenAbi, errorName: 'ERC2612InvalidSigner', args: [who, other] })
const balance = encodeErrorResult({ abi: gameTokenAbi, errorName: 'ERC20InsufficientBalance', args: [who, 1n, 2n] })
const notListed = encodeErrorResult({ abi: marketAbi, errorName: 'NotListed', args: [who, 1n] })
const locked = encodeErrorResult({ abi: nft111Abi, errorName: 'Locked', args: [5n, 6n] })
const paused = encodeErrorResult({ abi: gameVaultAbi, errorName: 'ClaimsArePaused', args: [9n] })
const noMeaning = encodeErrorResult({ abi: marketAbi, errorName: 'ReentrancyGuardReentrantCall' })

/** As a provider tells it: the data lies in the cause. */
const reverted = (data: Hex) => new Error('execution reverted', { cause: { code: 3, data } })

describe('whose approval is missing', () => {
  test.each([
    ['an allowance, where nothing was signed for it', allowance, {}, 'allowance.missing'],
    ['an allowance, where a permit should have given it', allowance, { permit: true }, 'permit.invalid'],
    ['a permit of another signer', otherSigner, {}, 'permit.invalid'],
    ['a permit that has expired', expired, {}, 'permit.invalid'],
    ['of one’s own token', notApproved, { token: true }, 'allowance.missing'],
    ['of the seller’s token', notApproved, {}, 'card.not_listed'],
    ['of the seller’s token, with a permit for the price', notApproved, { permit: true }, 'card.not_listed'],
  ])('%s', (_, data, taken, code) => expect(refusalOf(reverted(data), taken).code).toBe(code))
})

test.each([
  ['ERC20InsufficientBalance', 'balance.insufficient', balance],
  ['NotListed', 'card.not_listed', notListed],
  ['Locked', 'auction.locked', locked],
  ['ClaimsArePaused', 'vault.paused', paused],
  ['one without a meaning', 'transaction.failed', noMeaning],
  ['one of another contract', 'transaction.failed', '0xdeadbeef'],
] as const)('%s means %s', (_, code, data) => {
  expect(refusalOf(reverted(data)).code).toBe(code)
  expect(refusalOf({ cause: { data: { data } } }).code, 'as data.data').toBe(code)
})

test.each([
  ['no connection', new HttpRequestError({ url: 'http://rpc.example' }), 'chain.unavailable'],
  ['no answer in time', new TimeoutError({ body: {}, url: 'http://rpc.example' }), 'chain.unavailable'],
  ['a failure without data', new Error('something else'), 'transaction.failed'],
])('%s', (_, error, code) => expect(refusalOf(error)).toMatchObject({ code, cause: error }))
