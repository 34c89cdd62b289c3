import { type Address, encodeFunctionData, type Hex, parseSignature, zeroAddress } from 'viem'
import type { Deployment } from './deployment.ts'
import { gameCardAbi, gameTokenAbi, marketAbi, nft111Abi } from './generated.ts'

/** A call as a wallet is asked to sign it. */
export type TradeCall = { to: Address; data: Hex; value: bigint }
export type Token = { collection: Address; tokenId: bigint }

export const coinNames = ['BNB', 'HERO', 'HFH', 'MDV', 'META', 'ENFT'] as const
export type CoinName = (typeof coinNames)[number]

/** The coin's contract; the zero address is BNB. */
export function coinAddress({ addresses }: Deployment, coin: CoinName): Address {
  if (coin === 'BNB') return zeroAddress
  return addresses[coin.toLowerCase() as 'hero' | 'hfh' | 'mdv' | 'meta' | 'enft']
}

type Priced = Token & { currency: Address; price: bigint }
/** What the buyer was shown: a token that has become another by then is not bought. */
type Seen = { expectedTraits: bigint }
/** What the bidder was shown: with another holder or price by then, the chain refuses the bid. */
type BidGuards = Seen & { expectedHolder: Address; expectedPrice: bigint; deadline: bigint }

const free = (to: Address, data: Hex): TradeCall => ({ to, data, value: 0n })

/** Every call of the market and of the auction, with its guards. */
export const tradeCalls = {
  list: ({ addresses }: Deployment, { collection, tokenId, currency, price }: Priced): TradeCall =>
    free(
      addresses.market,
      encodeFunctionData({ abi: marketAbi, functionName: 'listOne', args: [collection, tokenId, currency, price] }),
    ),

  changePrice: ({ addresses }: Deployment, { collection, tokenId, price }: Token & { price: bigint }): TradeCall =>
    free(
      addresses.market,
      encodeFunctionData({ abi: marketAbi, functionName: 'changePrice', args: [collection, tokenId, price] }),
    ),

  setExpiry: (
    { addresses }: Deployment,
    { collection, tokenId, expiresAt }: Token & { expiresAt: bigint },
  ): TradeCall =>
    free(
      addresses.market,
      encodeFunctionData({ abi: marketAbi, functionName: 'setExpiry', args: [collection, tokenId, expiresAt] }),
    ),

  /** Several calls of one's own to the market, all or none. */
  batch: ({ addresses }: Deployment, calls: readonly TradeCall[]): TradeCall =>
    free(
      addresses.market,
      encodeFunctionData({ abi: marketAbi, functionName: 'batch', args: [calls.map(({ data }) => data)] }),
    ),

  cancel: ({ addresses }: Deployment, { collection, tokenId }: Token): TradeCall =>
    free(addresses.market, encodeFunctionData({ abi: marketAbi, functionName: 'cancel', args: [collection, tokenId] })),

  /** One that is not there any more is passed over. */
  cancelMany: ({ addresses }: Deployment, tokens: readonly Token[]): TradeCall =>
    free(addresses.market, encodeFunctionData({ abi: marketAbi, functionName: 'cancelMany', args: [tokens] })),

  buy: (
    { addresses }: Deployment,
    { collection, tokenId, currency, price, expectedTraits }: Priced & Seen,
  ): TradeCall => ({
    to: addresses.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'buy',
      args: [collection, tokenId, currency, price, expectedTraits],
    }),
    value: currency === zeroAddress ? price : 0n,
  }),

  /** What is gone by then is skipped and costs nothing; with `allOrNone` it fails the whole. */
  buyMany: ({ addresses }: Deployment, wanted: readonly (Priced & Seen)[], allOrNone: boolean): TradeCall => ({
    to: addresses.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'buyMany',
      args: [wanted.map(({ price, ...one }) => ({ ...one, expectedPrice: price })), allOrNone],
    }),
    value: wanted.reduce((sum, { currency, price }) => sum + (currency === zeroAddress ? price : 0n), 0n),
  }),

  putUp: ({ addresses }: Deployment, { collection, tokenId, currency, price }: Priced): TradeCall =>
    free(
      addresses.nft111,
      encodeFunctionData({ abi: nft111Abi, functionName: 'putUp', args: [collection, tokenId, currency, price] }),
    ),

  bid: (
    { addresses }: Deployment,
    {
      collection,
      tokenId,
      currency,
      price,
      expectedHolder,
      expectedPrice,
      expectedTraits,
      deadline,
    }: Priced & BidGuards,
  ): TradeCall =>
    currency === zeroAddress
      ? {
          to: addresses.nft111,
          data: encodeFunctionData({
            abi: nft111Abi,
            functionName: 'buy',
            args: [collection, tokenId, expectedPrice, expectedHolder, expectedTraits, deadline],
          }),
          value: price,
        }
      : free(
          addresses.nft111,
          encodeFunctionData({
            abi: nft111Abi,
            functionName: 'buyWithToken',
            args: [collection, tokenId, currency, price, expectedPrice, expectedHolder, expectedTraits, deadline],
          }),
        ),

  putUpAgain: ({ addresses }: Deployment, { collection, tokenId, price }: Token & { price: bigint }): TradeCall =>
    free(
      addresses.nft111,
      encodeFunctionData({ abi: nft111Abi, functionName: 'putUpAgain', args: [collection, tokenId, price] }),
    ),

  withdraw: ({ addresses }: Deployment, { collection, tokenId }: Token): TradeCall =>
    free(
      addresses.nft111,
      encodeFunctionData({ abi: nft111Abi, functionName: 'withdraw', args: [collection, tokenId] }),
    ),

  /** Exactly this token, to exactly this contract; any transfer ends it. */
  approveToken: ({ collection, tokenId }: Token, spender: Address): TradeCall =>
    free(collection, encodeFunctionData({ abi: gameCardAbi, functionName: 'approve', args: [spender, tokenId] })),

  /** Every token of a collection, until it is taken back: for who gives several at once. */
  approveAll: (collection: Address, operator: Address): TradeCall =>
    free(
      collection,
      encodeFunctionData({ abi: gameCardAbi, functionName: 'setApprovalForAll', args: [operator, true] }),
    ),

  /** Exactly this much. */
  approveCoin: (coin: Address, spender: Address, amount: bigint): TradeCall =>
    free(coin, encodeFunctionData({ abi: gameTokenAbi, functionName: 'approve', args: [spender, amount] })),

  /** The same deed, with the approval by signature before it. */
  withPermit: (deed: TradeCall, coin: Address, amount: bigint, deadline: bigint, signature: Hex): TradeCall => {
    const { r, s, v, yParity } = parseSignature(signature)
    return free(
      deed.to,
      encodeFunctionData({
        abi: marketAbi,
        functionName: 'withPermit',
        args: [coin, amount, deadline, Number(v ?? BigInt(yParity + 27)), r, s, deed.data],
      }),
    )
  },
}

/** EIP-2612: what the owner signs so that `spender` may take `value` of the coin. */
export const permitData = (permit: {
  name: string
  chainId: number
  coin: Address
  owner: Address
  spender: Address
  value: bigint
  nonce: bigint
  deadline: bigint
}) => ({
  domain: { name: permit.name, version: '1', chainId: permit.chainId, verifyingContract: permit.coin },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit' as const,
  message: {
    owner: permit.owner,
    spender: permit.spender,
    value: permit.value.toString(),
    nonce: permit.nonce.toString(),
    deadline: permit.deadline.toString(),
  },
})
