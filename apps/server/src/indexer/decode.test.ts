import { type Deployment, gameCardAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { termEvents } from '@mdragon/domain'
import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  type Hex,
  pad,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { eventNames } from '../chain/event.ts'
import { deployment } from '../testing/fixture.ts'
import { createDecoder } from './decode.ts'

const { gameCard, market, nft111 } = deployment.addresses
const contracts: [keyof Deployment['addresses'], Abi][] = [
  ['gameCard', gameCardAbi],
  ['market', marketAbi],
  ['nft111', nft111Abi],
]
const events = contracts.flatMap(([contract, abi]) =>
  abi
    .filter((item): item is AbiEvent => item.type === 'event' && (eventNames as readonly string[]).includes(item.name))
    .map((event) => [event.name, contract, event] as const),
)
const decode = createDecoder(deployment)

describe('a log', () => {
  test.each(events)('%s of %s is read as any decoder reads it', (_, contract, event) => {
    const value = (type: string, i: number) =>
      type === 'address' ? pad(`0xabcdef${(i + 1).toString(16)}`, { size: 20 }) : 2n ** BigInt(8 * i + 3) + 5n
    const values = event.inputs.map(
      ({ type, name }, i) => [name, value(type, name === 'tokenId' || name === 'id' ? 0 : i)] as const,
    )
    const args = Object.fromEntries(values)
    const plain = event.inputs.filter(({ indexed }) => !indexed)
    const topics = encodeEventTopics({ abi: [event], eventName: event.name, args: args as never }) as [Hex, ...Hex[]]
    const data = encodeAbiParameters(plain, plain.map(({ name }) => args[name ?? '']) as never)
    const log = {
      address: deployment.addresses[contract],
      topics,
      data,
      blockNumber: '0x10',
      logIndex: '0x2',
      transactionHash: '0xab',
      blockHash: '0xcd',
    }
    const { args: expected } = decodeEventLog({ abi: [event], data, topics })
    const words = Object.entries(expected as object).map(([key, one]) => [key, String(one).toLowerCase()])
    expect(decode(log)).toMatchObject({ name: event.name, block: 16, log_index: 2, args: Object.fromEntries(words) })
  })

  const told = (['market', 'nft111', 'vault'] as const).flatMap((contract) =>
    termEvents[contract].map((name) => [name, contract] as const),
  )
  test.each(told)('%s of %s is told of that contract alone', (eventName, contract) => {
    const abi = { market: marketAbi, nft111: nft111Abi, vault: gameVaultAbi }[contract] as Abi
    const { inputs } = getAbiItem({ abi, name: eventName }) as AbiEvent
    const words = inputs.map(({ name, type }, i) => [
      name,
      type === 'address' ? pad(`0xa${i}`, { size: 20 }) : `${i % 2}`,
    ])
    const args = Object.fromEntries(words)
    const topics = encodeEventTopics({ abi, eventName, args }) as [Hex, ...Hex[]]
    const plain = inputs.filter(({ indexed }) => !indexed)
    const value = ({ name, type }: AbiParameter) => (type === 'bool' ? args[name ?? ''] === '1' : args[name ?? ''])
    const data = encodeAbiParameters(plain, plain.map(value) as never)
    const place = { blockNumber: '0x10', logIndex: '0x2', transactionHash: '0xab', blockHash: '0xcd' }
    const set = { contract, name: eventName, args, block: 16, log_index: 2, tx: '0xab' }
    expect(decode({ ...place, address: deployment.addresses[contract], topics, data })).toEqual(set)
    expect(decode({ ...place, address: gameCard, topics, data })).toBeNull()
  })

  test('of a look-alike, or of something else, is nothing to us', () => {
    const log = {
      address: market,
      topics: ['0x01'],
      data: '0x',
      blockNumber: '0x1',
      logIndex: '0x0',
      transactionHash: '0x',
      blockHash: '0x',
    }
    expect(decode(log)).toBeNull()
    const [transfer] = encodeEventTopics({ abi: gameCardAbi, eventName: 'Transfer' })
    expect(decode({ ...log, address: nft111, topics: [transfer as string] })).toBeNull()
  })

  test('that is cut off is refused', () => {
    const [transfer] = encodeEventTopics({ abi: gameCardAbi, eventName: 'Transfer' })
    const log = {
      topics: [transfer as string],
      data: '0x',
      blockNumber: '0x1',
      logIndex: '0x0',
      transactionHash: '0x',
      blockHash: '0x',
    }
    expect(() => decode({ ...log, address: gameCard })).toThrow('Transfer has no from')
  })
})
