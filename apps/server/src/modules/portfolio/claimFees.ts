import { shareOf } from '@mdragon/domain'
import { arg, type ChainEvent, type VaultEvent } from '../../chain/event.ts'

/** What the vault took for giving a token out, by the transfer that gave it: in the game's own coin. */
export type ClaimFees = { ofClaim(transfer: ChainEvent): bigint; ofMint(transfer: ChainEvent): bigint }

/**
 * Transfers and the vault's words about them are of one transaction. A claim is said before its transfer, a mint after
 * its transfers; of a mint of several, each has its share of the fee.
 */
export function claimFees(words: readonly VaultEvent[]): ClaimFees {
  const byTx = Map.groupBy(words, ({ tx }) => tx)
  const taken = new Set<VaultEvent>()
  return {
    ofClaim(transfer) {
      const isIts = (word: VaultEvent) =>
        word.name === 'AssetClaimed' && word.log_index < transfer.log_index && isOf(word, transfer) && !taken.has(word)
      const claim = byTx.get(transfer.tx)?.findLast(isIts)
      if (claim) taken.add(claim)
      return claim ? BigInt(arg(claim, 'fee')) : 0n
    },
    ofMint(transfer) {
      const isIts = (word: VaultEvent) => word.name === 'MintClaimed' && placeIn(word, transfer) !== null
      const mint = byTx.get(transfer.tx)?.find(isIts)
      return mint ? shareOf(BigInt(arg(mint, 'fee')), Number(arg(mint, 'count')), placeIn(mint, transfer) ?? 0) : 0n
    },
  }
}

const isOf = ({ args }: VaultEvent, { collection, token_id }: ChainEvent): boolean =>
  args.collection === collection && args.tokenId === String(token_id)

/** The how-manieth of those that were minted together it is. */
function placeIn({ args }: VaultEvent, { collection, token_id }: ChainEvent): number | null {
  const place = token_id - Number(args.firstId)
  return args.collection === collection && place >= 0 && place < Number(args.count) ? place : null
}
