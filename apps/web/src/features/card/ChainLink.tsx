import type { ReactNode } from 'react'
import { explorerHref } from '../../lib/explorer.ts'

type ChainLinkProps = {
  explorerUrl: string | undefined
  kind: 'tx' | 'address'
  hash: string
  label?: string
  children: ReactNode
}

/** Leads to the block explorer of the settings; plain text where there is none, as on a local chain. */
export function ChainLink({ explorerUrl, kind, hash, label, children }: ChainLinkProps) {
  const href = explorerHref(explorerUrl, kind, hash)
  if (!href) return <span title={hash}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" title={hash} aria-label={label}>
      {children}
    </a>
  )
}
