import { type Deployment, gameCardAbi, gameVaultAbi, marketAbi, nft111Abi, vaultsOf } from '@mdragon/chain'
import { type TermContract, type TermName, termEvents } from '@mdragon/domain'
import { type Abi, type AbiEvent, toEventSelector } from 'viem'
import {
  type AnyEvent,
  type EventName,
  eventNames,
  type TermEvent,
  type VaultEvent,
  type VaultEventName,
  vaultEventNames,
} from '../chain/event.ts'
import type { RawLog } from './endpoint.ts'

const termAbis = { market: marketAbi, nft111: nft111Abi, vault: gameVaultAbi }
const termContracts = ['market', 'nft111', 'vault'] as const

type Timeless<E> = E extends AnyEvent ? Omit<E, 'time'> : never
export type Decoder = (log: RawLog) => Timeless<AnyEvent> | null

/** Reads logs of our own contracts only: a look-alike's events have another address and are nothing to us. */
export function createDecoder(deployment: Deployment): Decoder {
  const { addresses } = deployment
  const vaults = vaultsOf(deployment).map((vault) => vault.toLowerCase())
  const nft = selectors(gameCardAbi)
  const byAddress = new Map([
    [addresses.gameCard.toLowerCase(), nft],
    [addresses.mdragon.toLowerCase(), nft],
    [addresses.market.toLowerCase(), selectors(marketAbi)],
    [addresses.nft111.toLowerCase(), selectors(nft111Abi)],
  ])
  const terms = new Map(
    termContracts.flatMap((contract) => {
      const told = { contract, events: selectors(termAbis[contract], termEvents[contract]) }
      const at = contract === 'vault' ? vaults : [addresses[contract].toLowerCase()]
      return at.map((address) => [address, told] as const)
    }),
  )
  const ofVault = selectors(gameVaultAbi, vaultEventNames)
  return (log) => {
    const address = log.address.toLowerCase()
    const ofTerms = terms.get(address)
    const term = ofTerms?.events.get(log.topics[0] ?? '')
    if (ofTerms && term) return decodeTerm(ofTerms.contract, term, log)
    if (vaults.includes(address)) return decodeVault(ofVault, log)
    const event = byAddress.get(address)?.get(log.topics[0] ?? '')
    if (!event) return null
    const args = decodeArgs(event, log)
    return {
      ...placeOf(log),
      name: event.name as EventName,
      collection: args.collection ?? address,
      token_id: Number(args.tokenId ?? args.id),
      args,
    }
  }
}

const placeOf = (log: RawLog) => ({
  block: Number(log.blockNumber),
  log_index: Number(log.logIndex),
  tx: log.transactionHash,
})

const decodeTerm = (contract: TermContract, event: AbiEvent, log: RawLog): Omit<TermEvent, 'time'> => ({
  ...placeOf(log),
  contract,
  name: event.name as TermName,
  args: decodeArgs(event, log),
})

function decodeVault(events: Map<string, AbiEvent>, log: RawLog): Omit<VaultEvent, 'time'> | null {
  const event = events.get(log.topics[0] ?? '')
  if (!event) return null
  const args = decodeArgs(event, log)
  return {
    ...placeOf(log),
    name: event.name as VaultEventName,
    address: args.player ?? args.receiver ?? '',
    args,
  }
}

/** Which logs there is any use in asking for. */
export const eventTopics = (): string[] => [
  ...[gameCardAbi, marketAbi, nft111Abi].flatMap((abi) => [...selectors(abi).keys()]),
  ...termContracts.flatMap((contract) => [...selectors(termAbis[contract], termEvents[contract]).keys()]),
  ...selectors(gameVaultAbi, vaultEventNames).keys(),
]

function selectors(abi: Abi, names: readonly string[] = eventNames): Map<string, AbiEvent> {
  const known = new Set(names)
  const events = abi.filter((item): item is AbiEvent => item.type === 'event' && known.has(item.name))
  return new Map(events.map((event) => [toEventSelector(event), event]))
}

const WORD = 64

/**
 * Our events hold addresses and numbers only, a word each, so they are read as words. A general decoder would give every
 * address its checksum first, which takes longer than everything else together.
 */
function decodeArgs({ name, inputs }: AbiEvent, { topics, data }: RawLog): Record<string, string> {
  const args: Record<string, string> = {}
  let [topic, word] = [1, 0]
  for (const input of inputs) {
    const hex = input.indexed ? topics[topic++]?.slice(2) : data.slice(2 + WORD * word, 2 + WORD * ++word)
    if (hex?.length !== WORD) throw new Error(`${name} has no ${input.name}`)
    args[input.name ?? ''] =
      input.type === 'address' ? `0x${hex.slice(24).toLowerCase()}` : BigInt(`0x${hex}`).toString()
  }
  return args
}
