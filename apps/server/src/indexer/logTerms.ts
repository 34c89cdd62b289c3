import type { TermName } from '@mdragon/domain'
import type { Logger } from 'pino'
import type { TermEvent } from '../chain/event.ts'

/** What an operator who did not do it should hear of at once. */
const grave: readonly TermName[] = ['SignerAnnounced', 'LimitsAnnounced', 'TradingStopped']

/** Says what owner and guardian of the contracts have done. */
export function logTerms(log: Logger, terms: readonly TermEvent[]): void {
  for (const { contract, name, args, block, tx } of terms) {
    const level = grave.includes(name) ? 'warn' : 'info'
    log[level]({ event: 'chain.changed', contract, name, args, block, tx }, 'owner or guardian of a contract has acted')
  }
}
