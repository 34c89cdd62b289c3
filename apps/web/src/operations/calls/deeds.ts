import { callShapes } from '@mdragon/chain/callShapes.generated'
import type { OperationKind } from '@mdragon/domain'
import { parseAmount } from '@mdragon/domain/money/amount'
import type { Contracts } from './contracts.ts'
import type { Shape } from './readCall.ts'

/** One of several that are done at once. */
export type ShownItem = Pick<Shown, 'asset' | 'price' | 'traits'>

/** What a dialog shows of what is about to be signed. */
export type Shown = {
  kind: OperationKind
  /** Who signs. */
  account: string
  asset?: { type: string; tokenid: number; assets_id?: number } | undefined
  coin?: string | undefined
  /** As a decimal string; of an operation that takes something out of the game, its amount or its fee. */
  price?: string | undefined
  /** Of a purchase, a bid or a new token: what it is, as the chain keeps it; of a claim, what the game made of it. */
  traits?: string | undefined
  /** Of a bid: who holds it, and what the last bid was. */
  holder?: string | undefined
  standingPrice?: string | undefined
  /** Of a listing: its last second; absent: it does not end by itself. */
  expiresAt?: number | undefined
  /** Several at once, in this order: what each is about; `price` is then what all of them cost. */
  items?: readonly ShownItem[] | undefined
  /** The game server that the page is set to. */
  serverId?: number | undefined
  /** How many new dragons or cards. */
  quantity?: number | undefined
  /** Of a campaign: whether it is one of dragons. */
  isDragon?: boolean | undefined
  /** Unix seconds. */
  deadline: number
}

/** An input must be this, or a list of these; null: whatever it is, it takes nothing from who signs it. */
export type Expected = { readonly [name: string]: bigint | null | readonly (Expected | bigint)[] }
export type Deed = {
  to: string
  shape: Shape
  inputs: Expected
  value: bigint
  /** Of a batch: exactly these, in this order. */
  parts?: readonly Deed[]
}

const free = null
const BNB = 0n
const { market, nft111, vault } = callShapes

/** The very call that does it, with every one of its inputs. */
export function deedOf(shown: Shown, contracts: Contracts): Deed {
  const { kind, items } = shown
  if (!items) return deeds[kind](shown, contracts)
  const each = items.map((item) => ({ ...shown, ...item, items: undefined }))
  return several[kind]?.(each, contracts, shown) ?? batch(contracts.market, [])
}

/** Several of a kind at once. */
const several: Partial<Record<OperationKind, (each: readonly Shown[], contracts: Contracts, all: Shown) => Deed>> = {
  list: (each, at) =>
    batch(
      at.market,
      each.flatMap((shown) => listing(shown, at)),
    ),
  cancel: (each, at) => deed(at.market, market.cancelMany, { tokens: each.map((shown) => token(shown, at)) }),
  // What is gone by then is skipped.
  buy: (each, at, all) =>
    deed(
      at.market,
      market.buyMany,
      { wanted: each.map((shown) => purchase(shown, at)), allOrNone: 0n },
      bnbOf(all, at),
    ),
}

/** A listing, and its end where it has one. */
function listing(shown: Shown, at: Contracts): Deed[] {
  const priced = { ...token(shown, at), ...currency(shown, at), price: priceOf(shown) }
  const { expiresAt } = shown
  const ending = { ...token(shown, at), expiresAt: BigInt(expiresAt ?? 0) }
  return [
    deed(at.market, market.listOne, priced),
    ...(expiresAt === undefined ? [] : [deed(at.market, market.setExpiry, ending)]),
  ]
}

const purchase = (shown: Shown, at: Contracts) => ({
  ...token(shown, at),
  ...currency(shown, at),
  expectedPrice: priceOf(shown),
  ...seen(shown),
})

/** One call goes by itself. */
const batch = (to: string, parts: readonly Deed[]): Deed =>
  parts.length === 1 && parts[0] ? parts[0] : { ...deed(to, market.batch, {}), parts }

/** By kind, one at a time. */
const deeds: Record<OperationKind, (shown: Shown, contracts: Contracts) => Deed> = {
  list: (shown, at) => batch(at.market, listing(shown, at)),
  change_price: (shown, at) => deed(at.market, market.changePrice, { ...token(shown, at), price: priceOf(shown) }),
  cancel: (shown, at) => deed(at.market, market.cancel, token(shown, at)),
  buy: (shown, at) => deed(at.market, market.buy, purchase(shown, at), bnbOf(shown, at)),
  put_up: (shown, at) =>
    deed(at.nft111, nft111.putUp, { ...token(shown, at), ...currency(shown, at), price_: priceOf(shown) }),
  bid: (shown, at) => {
    const guards = { expectedHolder: number(shown.holder), expectedPrice: amount(shown.standingPrice), ...seen(shown) }
    const common = { ...token(shown, at), ...guards, deadline: BigInt(shown.deadline) }
    return coinOf(shown, at) === BNB
      ? deed(at.nft111, nft111.buy, common, priceOf(shown))
      : deed(at.nft111, nft111.buyWithToken, { ...common, ...currency(shown, at), price_: priceOf(shown) })
  },
  put_up_again: (shown, at) => deed(at.nft111, nft111.putUpAgain, { ...token(shown, at), price_: priceOf(shown) }),
  end_auction: (shown, at) => deed(at.nft111, nft111.withdraw, token(shown, at)),
  activate_account: (shown, at) => deed(at.vault, vault.activate, { coin: coinOf(shown, at), amount: priceOf(shown) }),
  coin_in: (shown, at) =>
    deed(at.vault, vault.depositCoin, { coin: coinOf(shown, at), amount: priceOf(shown), ...server(shown) }),
  coin_out: (shown, at) =>
    deed(at.vault, vault.claimCoin, { ...voucher(shown), coin: coinOf(shown, at), amount: priceOf(shown), fee: 0n }),
  deposit: (shown, at) => deed(at.vault, vault.depositAsset, { ...token(shown, at), ...server(shown) }),
  // With the traits that the game gave it, where it did; of another deposit than this the vault accepts no claim.
  claim: (shown, at) =>
    deed(at.vault, vault.claimAsset, {
      ...voucher(shown),
      ...token(shown, at),
      transfers: free,
      traits: shown.traits ? number(`0x${shown.traits}`) : 0n,
      fee: priceOf(shown),
    }),
  add_dragon: (shown, at) =>
    deed(at.vault, vault.claimMint, {
      ...voucher(shown),
      collection: number(at.mdragon),
      traits: shown.quantity === undefined ? free : BigInt(shown.quantity),
      fee: priceOf(shown),
    }),
  // One dragon, for nothing.
  receive_dragon: (shown, at) =>
    deed(at.vault, vault.claimMint, { ...voucher(shown), collection: number(at.mdragon), traits: 1n, fee: 0n }),
  // Into which of the two collections is known where the campaign is shown; the vault knows no other than these.
  mint_card: (shown, at) =>
    deed(at.vault, vault.claimMint, {
      ...voucher(shown),
      collection: shown.isDragon === undefined ? free : number(shown.isDragon ? at.mdragon : at.gameCard),
      traits: shown.quantity === undefined ? free : BigInt(shown.quantity),
      fee: priceOf(shown),
    }),
  // This hero and no other: what it is was decided when it was drawn.
  claim_hero: (shown, at) =>
    deed(at.vault, vault.claimMint, {
      ...voucher(shown),
      collection: number(at.gameCard),
      traits: [number(shown.traits && `0x${shown.traits}`)],
      fee: priceOf(shown),
    }),
}

const deed = (to: string, shape: Shape, inputs: Expected, value = 0n): Deed => ({ to, shape, inputs, value })

const number = (hex: string | undefined): bigint => BigInt(hex ?? -1)
const amount = (text: string | undefined): bigint => parseAmount(text ?? '') ?? -1n
export const priceOf = (shown: Shown): bigint => amount(shown.price)

export const collectionOf = ({ asset }: Pick<Shown, 'asset'>, { mdragon, gameCard }: Contracts): string =>
  asset?.type === 'dragon' ? mdragon : gameCard

const token = (shown: Shown, contracts: Contracts) => ({
  collection: number(collectionOf(shown, contracts)),
  tokenId: BigInt(shown.asset?.tokenid ?? -1),
})

/** The coin's contract; zero is BNB, and less than that is none that we know. */
export function coinOf({ coin }: Shown, contracts: Contracts): bigint {
  if (coin === 'BNB') return BNB
  return number(Object.entries(contracts).find(([name]) => name === coin?.toLowerCase())?.[1])
}

const currency = (shown: Shown, contracts: Contracts) => ({ currency: coinOf(shown, contracts) })
const bnbOf = (shown: Shown, contracts: Contracts): bigint => (coinOf(shown, contracts) === BNB ? priceOf(shown) : 0n)
const seen = ({ traits }: Shown) => ({ expectedTraits: number(traits && `0x${traits}`) })
const server = ({ serverId }: Shown) => ({ serverId: serverId === undefined ? free : BigInt(serverId) })

const voucher = ({ account, deadline }: Shown) => ({
  receiver: number(account),
  deadline: BigInt(deadline),
  nonce: free,
  signature: free,
})
