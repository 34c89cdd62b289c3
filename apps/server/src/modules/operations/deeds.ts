import { AppError } from '@mdragon/api'
import { type CoinName, coinAddress, coinNames, type Token, type TradeCall, tradeCalls } from '@mdragon/chain'
import { type BridgeKind, isPurchase, type TradeKind } from '@mdragon/domain'
import type { Address } from 'viem'
import type { Context } from '../../context.ts'
import type { Situation } from './facts.ts'
import type { Deed } from './trial.ts'

/** The exact call of an operation, with its guards: what the player was shown is what the chain insists on. */
export function deedOf(
  { deployment }: Context,
  kind: TradeKind,
  { address, asset, offer }: Situation,
  terms: { coin: CoinName; priceWei: bigint | null; deadline: bigint },
): Deed {
  const token: Token = { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
  const { coin, deadline } = terms
  const price = terms.priceWei ?? 0n
  const priced = { ...token, price, currency: coinAddress(deployment, coin) }
  const acts: Record<TradeKind, () => TradeCall> = {
    sell: () => tradeCalls.list(deployment, priced),
    change_price: () => tradeCalls.changePrice(deployment, priced),
    cancel: () => tradeCalls.cancel(deployment, token),
    buy: () => tradeCalls.buy(deployment, priced),
    put_up: () => tradeCalls.putUp(deployment, priced),
    bid: () =>
      tradeCalls.bid(deployment, {
        ...priced,
        expectedHolder: asset.owner as Address,
        expectedPrice: BigInt(offer?.price ?? 0),
        deadline,
      }),
    put_up_again: () => tradeCalls.putUpAgain(deployment, priced),
    withdraw: () => tradeCalls.withdraw(deployment, token),
  }
  const pay = isPurchase(kind) ? { coin, amount: price } : null
  const gives = kind === 'sell' || kind === 'put_up' ? token : null
  return { address: address as Address, gives, pay, canPermit: true, act: acts[kind](), deadline }
}

/** The coin of a running offer, or of a new one. Coins that we do not know by name cannot be traded here. */
export function coinOf(kind: TradeKind, { offer }: Situation, wanted: CoinName | undefined): CoinName {
  const isNew = kind === 'sell' || kind === 'put_up'
  const coin = isNew ? (wanted ?? 'HERO') : (offer?.coin ?? 'HERO')
  const known = coinNames.find((name) => name === coin)
  if (!known) throw new AppError('feature.not_open')
  return known
}

/** The event that does it, and which of its arguments names the player. */
export const eventOf: Record<TradeKind, { name: string; actor: string }> = {
  sell: { name: 'Listed', actor: 'seller' },
  change_price: { name: 'PriceChanged', actor: 'seller' },
  cancel: { name: 'Cancelled', actor: 'seller' },
  buy: { name: 'Sold', actor: 'buyer' },
  put_up: { name: 'PutUp', actor: 'owner' },
  bid: { name: 'Bid', actor: 'bidder' },
  put_up_again: { name: 'PutUpAgain', actor: 'holder' },
  withdraw: { name: 'Withdrawn', actor: 'to' },
}

/** The vault's event, which names the player and says what the operation wrote down of it. */
export const vaultEventOf: Record<BridgeKind, string> = {
  activate: 'Activated',
  charge: 'CoinDeposited',
  withdraw_coin: 'CoinClaimed',
  deposit: 'AssetDeposited',
  claim: 'AssetClaimed',
  add_dragon: 'MintClaimed',
}
