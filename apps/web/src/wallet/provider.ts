/** A wallet as the page sees it: EIP-1193. */
export type Eip1193Provider = {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: 'accountsChanged' | 'chainChanged' | 'disconnect', listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

export type Wallet = { id: string; name: string; icon: string; provider: Eip1193Provider }

/** What a wallet refuses with, by number; wallets word it differently. */
export type WalletProblem = 'rejected' | 'busy' | 'unknown_chain' | 'failed'

export function walletProblem(error: unknown): WalletProblem {
  const code = codeOf(error)
  if (code === 4001 || code === 'ACTION_REJECTED') return 'rejected'
  if (code === -32002) return 'busy'
  if (code === 4902) return 'unknown_chain'
  return 'failed'
}

/** Some wallets wrap the error of another. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, data, cause } = error as { code?: unknown; data?: { originalError?: unknown }; cause?: unknown }
  return codeOf(data?.originalError) ?? (code === -32603 ? codeOf(cause) : undefined) ?? code ?? codeOf(cause)
}
