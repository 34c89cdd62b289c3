/** What a deployment decides. Everything has been checked before it comes here. */
export type ServerConfig = {
  /** Addresses under which the page is served, the canonical one first. Links and sign-in messages name only these. */
  origins: readonly [string, ...string[]]
  rpcUrl: string
  /** Keys the hashes of mailed codes; the same on every node. */
  secret: string
  mailFrom: string
  /** Trust `X-Forwarded-For`: only behind a proxy that sets it. */
  trustProxy: boolean
  now: () => number
}
