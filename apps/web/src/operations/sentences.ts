import type { Format } from '../i18n/format.ts'
import type { TradeWords } from '../i18n/trade/index.ts'
import type { Operation } from './queries.ts'

type Told = Pick<Operation, 'kind' | 'asset' | 'price' | 'coin'>
const sumOf = ({ price, coin }: Told, f: Format): string => `${f.exact(price ?? '0')} ${coin ?? ''}`

/** What it is, on one line: 'Bid · Nezha', 'Activate account · 1 MDV', 'Deposit 12.5 HERO'. */
export function operationTitle(operation: Told, { kinds, operations }: TradeWords, f: Format): string {
  const { kind, asset } = operation
  if (asset) return `${kinds[kind]} · ${asset.name}`
  const sum = sumOf(operation, f)
  if (kind === 'coin_in') return operations.charge(sum)
  return kind === 'coin_out' ? operations.withdrawCoin(sum) : `${kinds[kind]} · ${sum}`
}

/** That it is done for good: in the specification's words where it has some. */
export function doneSentence(operation: Told, words: TradeWords, f: Format): string {
  const { messages, operations } = words
  const what = operation.asset?.name ?? sumOf(operation, f)
  switch (operation.kind) {
    case 'buy':
      return `${messages['success.purchase']} ${what}`
    case 'activate_account':
      return messages['success.activation']
    case 'claim':
    case 'coin_out':
      return `${messages['success.extraction']} ${what}`
    case 'deposit':
    case 'coin_in':
      return operations.deposited(what)
    default:
      return operations.done(operationTitle(operation, words, f))
  }
}
