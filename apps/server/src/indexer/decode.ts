import { type Deployment, gameCardAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { type Abi, type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'
import { type ChainEvent, type EventName, eventNames } from './event.ts'
import type { RawLog } from './source.ts'

type Decoder = (log: RawLog) => Omit<ChainEvent, 'time'> | null

/** Reads logs of our own contracts only: a look-alike's events have another address and are nothing to us. */
export function createDecoder({ addresses }: Deployment): Decoder {
  const nft = selectors(gameCardAbi)
  const byAddress = new Map([
    [addresses.gameCard.toLowerCase(), nft],
    [addresses.mdragon.toLowerCase(), nft],
    [addresses.market.toLowerCase(), selectors(marketAbi)],
    [addresses.nft111.toLowerCase(), selectors(nft111Abi)],
  ])
  return (log) => {
    const address = log.address.toLowerCase()
    const abi = byAddress.get(address)?.get(log.topics[0] ?? '')
    if (!abi) return null
    const { args } = decodeEventLog({ abi: [abi], data: log.data as Hex, topics: log.topics as [Hex, ...Hex[]] })
    const words = Object.fromEntries(
      Object.entries(args ?? {}).map(([key, value]) => [key, String(value).toLowerCase()]),
    )
    return {
      block: Number(log.blockNumber),
      log_index: Number(log.logIndex),
      tx: log.transactionHash,
      name: abi.name as EventName,
      collection: words.collection ?? address,
      token_id: Number(words.tokenId ?? words.id),
      args: words,
    }
  }
}

function selectors(abi: Abi): Map<string, AbiEvent> {
  const known = new Set<string>(eventNames)
  const events = abi.filter((item): item is AbiEvent => item.type === 'event' && known.has(item.name))
  return new Map(events.map((event) => [toEventSelector(event), event]))
}
