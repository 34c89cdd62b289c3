import type { OperationState } from '@mdragon/domain'
import { operationOf } from '@mdragon/domain/operations/index'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lookAtAssets } from '../../game/assetWakes.ts'
import { lookAtCoins } from '../../game/coins.ts'
import { userQuery } from '../../game/user.ts'
import type { Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { announce, isFollowed, keyOf } from '../../operations/arrivals.ts'
import { isUnderWay, type Operation } from '../../operations/queries.ts'
import { doneSentence, operationTitle } from '../../operations/sentences.ts'
import { type OperationsWords, useOperationsWords } from '../../operations/words/index.ts'
import { type ToastKind, toast } from '../../ui/toastStore.ts'

/**
 * One message for each operation or batch of them, which turns from sent into done or failed, on whichever page the player is. What was
 * over before the page was opened is old news.
 */
export function useOperationNews(operations: readonly Operation[] | undefined): void {
  const { f } = useLanguage()
  const words = useOperationsWords()
  const queryClient = useQueryClient()
  const seen = useRef<Map<string, OperationState> | null>(null)
  useEffect(() => {
    if (!operations) return
    const before = seen.current
    seen.current = new Map(operations.map(({ id, state }) => [id, state]))
    for (const operation of before ? operations : []) {
      const last = before?.get(operation.id)
      const news = newsOf(operation, last, words, f)
      // Of several at once one message speaks, with how many of them are done.
      if (news) tell(operation, together(operation, operations, words, f) ?? news.text, news.kind)
      if (operation.state === last) continue
      // What the card may be used for changes with every step of it, also where no event of the chain tells so.
      if (operation.asset) lookAtAssets([operation.asset.assets_id])
      lookAtCoins()
      if (operationOf(operation.kind).about === 'account')
        void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    }
  }, [operations, words, f, queryClient])
}

/** What brings something is shown as that; what a dialog follows, that dialog says. */
function tell(operation: Operation, text: string, kind: ToastKind): void {
  const key = keyOf(operation)
  if (operation.is_new) announce({ key, by: { operation: operation.id }, text })
  else if (!isFollowed(key)) toast(text, kind, key)
}

function together(
  { kind, state, batch }: Operation,
  operations: readonly Operation[],
  { kinds, sent, messages }: OperationsWords,
  f: Format,
): string | null {
  if (batch === null) return null
  const all = operations.filter((one) => one.batch === batch)
  const done = all.filter((one) => one.state === 'settled')
  const isOver = state === 'settled' || state === 'failed'
  const said = isOver
    ? sent.severalDone(f.number(done.length), f.number(all.length))
    : messages['success.wait_for_chain']
  return `${kinds[kind].title}: ${said}`
}

function newsOf(
  operation: Operation,
  before: OperationState | undefined,
  words: OperationsWords,
  f: Format,
): { text: string; kind: ToastKind } | null {
  const { state, error } = operation
  if (state === before) return null
  const what = operationTitle(operation, words, f)
  // Also what was not there when the page looked last: prepared, sent and final may be faster than the next look.
  if (state === 'settled') return { text: doneSentence(operation, words, f), kind: 'done' }
  if (state === 'failed') return { text: `${what}: ${error ?? words.messages['transaction.failed']}`, kind: 'failed' }
  const wasUnderWay = before === 'sent' || before === 'mined'
  if (!isUnderWay(operation) || wasUnderWay) return null
  return { text: `${what}: ${words.messages['success.wait_for_chain']}`, kind: 'told' }
}
