import type { OperationKind } from '@mdragon/domain'
import type { IconName } from '../ui/Icon.tsx'

/** What stands for an operation that is about no asset. */
const icons: Partial<Record<OperationKind, IconName>> = {
  activate_account: 'gate',
  coin_in: 'purse',
  coin_out: 'wallet',
  add_dragon: 'dragon',
}
export const operationIcon = (kind: OperationKind): IconName => icons[kind] ?? 'scroll'
