import type { Address } from 'viem'

/** What the vault's vouchers are signed over, for `signTypedData`. */
export const voucherTypes = {
  AssetClaim: [
    { name: 'receiver', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'transfers', type: 'uint256' },
    { name: 'traits', type: 'uint256' },
    { name: 'fee', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  CoinClaim: [
    { name: 'receiver', type: 'address' },
    { name: 'coin', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'fee', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  MintClaim: [
    { name: 'receiver', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'traits', type: 'uint256[]' },
    { name: 'fee', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** A voucher is good on one chain and in one vault. */
export const vaultDomain = (chainId: number, vault: Address) =>
  ({ name: 'MDragon GameVault', version: '1', chainId, verifyingContract: vault }) as const
