import { readCalls } from '@mdragon/chain/exitShapes.generated'
import type { CustodyPlace } from '@mdragon/domain/custody/custody'
import { addressOf, encode, isSame, wordsOf } from '../../lib/abi.ts'
import type { Eip1193Provider } from '../../wallet/provider.ts'

export type ChainContracts = { chainId: number; market: string; nft111: string; vaults: readonly string[] }
type Token = { collection: string; tokenid: number }

/** Where an asset is and whose it is, in the chain's own words of one block. */
export type ChainWord = { place: CustodyPlace; holder: string; block: number }

/** Null where the wallet is on another chain, and has nothing to say of this one. */
export async function readChain(
  { request }: Pick<Eip1193Provider, 'request'>,
  { chainId, market, nft111, vaults }: ChainContracts,
  { collection, tokenid }: Token,
): Promise<ChainWord | null> {
  if (Number(await request({ method: 'eth_chainId' })) !== chainId) return null
  const block = Number(await request({ method: 'eth_blockNumber' }))
  // All of it of one block: between two questions it may be sold.
  const at = `0x${block.toString(16)}`
  const ask = async (to: string, data: string) =>
    wordsOf(String(await request({ method: 'eth_call', params: [{ to, data }, at] })))
  const id = BigInt(tokenid)
  const firstOf = async (to: string, data: string) => addressOf((await ask(to, data))[0] ?? 0n)

  const owner = await firstOf(collection, encode(readCalls.card.ownerState, id))
  if (BigInt(owner) === 0n) return { place: 'burned', holder: owner, block }
  if (isSame(owner, nft111))
    return {
      place: 'auction',
      holder: await firstOf(nft111, encode(readCalls.nft111.auctionOf, collection, id)),
      block,
    }
  if (vaults.some((vault) => isSame(vault, owner)))
    return { place: 'vault', holder: await firstOf(owner, encode(readCalls.vault.depositOf, collection, id)), block }
  const seller = await firstOf(market, encode(readCalls.market.listingOf, collection, id))
  return { place: isSame(seller, owner) ? 'market' : 'wallet', holder: owner, block }
}

/** What is burned is nobody's: there our record has who burned it. */
export const agrees = (ours: { place: CustodyPlace; holder: string }, word: ChainWord): boolean =>
  ours.place === word.place && (word.place === 'burned' || isSame(ours.holder, word.holder))
