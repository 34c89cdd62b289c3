import { safeUrl } from './safeUrl.ts'

/** An address or a transaction in the block explorer of the settings; empty where there is none, as on a local chain. */
export function explorerHref(explorerUrl: string | undefined, kind: 'tx' | 'address', hash: string): string {
  const base = safeUrl(explorerUrl).replace(/\/+$/, '')
  return base && `${base}/${kind}/${hash}`
}
