import { operationOf } from '@mdragon/domain/operations/index'
import type { Format } from '../i18n/format.ts'
import { kindViews } from './kinds.ts'
import type { Operation } from './queries.ts'
import type { OperationsWords } from './words/index.ts'

type Told = Pick<Operation, 'kind' | 'asset' | 'price' | 'coin'>
const sumOf = ({ price, coin }: Told, f: Format): string => `${f.exact(price ?? '0')} ${coin ?? ''}`

/** What it is, on one line: 'Bid · Nezha', 'Activate account · 1 MDV', 'Deposit 12.5 HERO'. */
export function operationTitle(operation: Told, { kinds }: Pick<OperationsWords, 'kinds'>, f: Format): string {
  const { title, titleOf } = kinds[operation.kind]
  if (operation.asset) return `${title} · ${operation.asset.name}`
  const sum = sumOf(operation, f)
  return titleOf?.(sum) ?? `${title} · ${sum}`
}

/** That it is done for good: in the specification's words where it has some. */
export function doneSentence(operation: Told, words: OperationsWords, f: Format): string {
  const what = operation.asset?.name ?? sumOf(operation, f)
  return kindViews[operation.kind].done?.(words, what) ?? words.list.done(operationTitle(operation, words, f))
}

/** How far it is. What a trade makes of an offer is no data of the game. */
export function progressSentence(
  { kind, progress }: Pick<Operation, 'kind' | 'progress'>,
  list: OperationsWords['list'],
): string | null {
  if (!progress) return null
  const isOffer = progress === 'updating_game_data' && operationOf(kind).event.of === 'token'
  return isOffer ? list.confirmingOffer : list.progress[progress]
}
