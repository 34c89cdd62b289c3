import type { LocalAccount } from 'viem'

/** What a deployment decides. Everything has been checked before it comes here. */
export type ServerConfig = {
  /** Addresses under which the page is served, the canonical one first. Links and sign-in messages name only these. */
  origins: readonly [string, ...string[]]
  /** The chain's endpoints, the preferred one first. */
  rpcUrls: readonly [string, ...string[]]
  /** Keys the hashes of mailed codes; the same on every node. */
  secret: string
  mailFrom: string
  /** Signs the vault's vouchers; null: nothing leaves the game. Never the contracts' owner. */
  voucherSigner: LocalAccount | null
  /** Shared with the game's servers, which sign what they say; null: nobody may speak for the game. */
  gameSecret: string | null
  /** What a reset sets the password to, where the operator wants that; null: what the owner types. */
  resetDefaultPassword: string | null
  /** Trust `X-Forwarded-For`: only behind a proxy that sets it. */
  trustProxy: boolean
  now: () => number
}
