import type { OperationState } from '@mdragon/domain'
import { useEffect, useRef } from 'react'
import { type TradeWords, useTradeWords } from '../../i18n/trade/index.ts'
import { lookAtCards } from '../../lib/liveQueries.ts'
import { isUnderWay, type Operation } from '../../lib/operations.ts'
import { toast } from '../../ui/toastStore.ts'

/**
 * One message for each operation, which turns from sent into done or failed, on whichever page the player is. What was
 * over before the page was opened is old news.
 */
export function useOperationNews(operations: readonly Operation[] | undefined): void {
  const words = useTradeWords()
  const seen = useRef<Map<string, OperationState> | null>(null)
  useEffect(() => {
    if (!operations) return
    const before = seen.current
    seen.current = new Map(operations.map(({ id, state }) => [id, state]))
    for (const operation of before ? operations : []) {
      const text = newsOf(operation, before?.get(operation.id), words)
      if (text) toast(text, `operation ${operation.id}`)
      // What the card may be used for changes with every step of it, also where no event of the chain tells so.
      if (operation.state !== before?.get(operation.id)) lookAtCards([operation.asset.assets_id])
    }
  }, [operations, words])
}

function newsOf(operation: Operation, before: OperationState | undefined, words: TradeWords): string | null {
  const { kind, state, asset, error } = operation
  if (state === before) return null
  const what = `${words.kinds[kind]} · ${asset.name}`
  if (state === 'settled' && before !== undefined)
    return kind === 'buy' ? `${words.messages['success.purchase']} ${asset.name}` : words.operations.done(what)
  if (state === 'failed') return `${what}: ${error ?? words.messages['transaction.failed']}`
  const wasUnderWay = before === 'sent' || before === 'mined'
  return isUnderWay(operation) && !wasUnderWay ? `${what}: ${words.messages['success.wait_for_chain']}` : null
}
