import { formatAmount } from '@mdragon/domain'
import type { OperationLife } from '@mdragon/server'

/** An operation's life in plain lines, oldest first where there is an order. */
export const tellLife = (life: OperationLife): string =>
  [
    headOf(life),
    section('states', statesOf(life)),
    section('calls', callsOf(life)),
    section('event', eventOf(life)),
    section('voucher', voucherOf(life)),
    section('ledger', ledgerOf(life)),
    section('activity', activityOf(life)),
  ].join('\n')

const section = (name: string, lines: readonly string[]): string =>
  `\n${name}\n${(lines.length ? lines : ['none']).map((line) => `  ${line}`).join('\n')}`

const timeOf = (ms: number): string => new Date(ms).toISOString()
const amountOf = (wei: string | null, coin: string | null): string =>
  wei === null ? '' : `${formatAmount(BigInt(wei))} ${coin ?? ''}`.trim()

function headOf({ operation }: OperationLife): string {
  const { id, kind, state, userid, address, assets_id, collection, token_id, coin, price, error, tx, nonce } = operation
  const facts: [string, unknown][] = [
    ['player', `${userid}, ${address}`],
    ['asset', assets_id === null ? null : `${assets_id}, token ${token_id} of ${collection}`],
    ['price', price === null ? null : amountOf(price, coin)],
    ['prepared at', `block ${operation.prepared_block}, to be signed by ${timeOf(operation.deadline)}`],
    ['expects', operation.event_args && JSON.stringify(operation.event_args)],
    ['reported', tx && `${tx}${nonce === null ? '' : `, nonce ${nonce}`}`],
    ['error', error],
  ]
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name.padEnd(12)} ${value}`]))
  return [`operation ${id}: ${kind}, ${state}`, ...lines].join('\n')
}

const statesOf = ({ states }: OperationLife) => states.map(({ state, at }) => `${timeOf(at)}  ${state}`)

const callsOf = ({ operation: { calls } }: OperationLife) =>
  calls.map(({ step, to, value, data }) => `${step} -> ${to}, value ${value}, ${data}`)

function eventOf({ event, operation }: OperationLife): string[] {
  if (event)
    return [
      `${event.name} in block ${event.block}, log ${event.log_index}, ${timeOf(event.time * 1000)}`,
      event.tx,
      JSON.stringify(event.args),
    ]
  return operation.event_tx ? [`${operation.event_tx}/${operation.event_index} is not in the chain's tables (now)`] : []
}

function voucherOf({ voucher }: OperationLife): string[] {
  if (!voucher) return []
  const { nonce, kind, state, item, token_id, amount, coin, traits, fee, deadline, created_at } = voucher
  const what = amount ? amountOf(amount, coin) : traits ? `${traits.length} dragons` : `token ${token_id}`
  return [
    `${nonce}: ${kind}, ${state}: ${what} of ${item}, fee ${amountOf(fee, 'HERO')}`,
    `signed ${timeOf(created_at)}, good until ${timeOf(deadline * 1000)}`,
  ]
}

const ledgerOf = ({ entries }: OperationLife) =>
  entries.flatMap(({ ref, kind, at, postings }) => [
    `${timeOf(at)}  ${kind} (${ref})`,
    ...postings.map(({ owner, bucket, coin, amount }) => `  ${owner} ${bucket}  ${amountOf(amount, coin)}`),
  ])

const activityOf = ({ activity }: OperationLife) =>
  activity.map(({ at, type, address, amount, coin, fee }) =>
    `${timeOf(at * 1000)}  type ${type}, ${address}  ${amountOf(amount, coin)}${fee === null ? '' : `, fee ${amountOf(fee, coin)}`}`.trimEnd(),
  )
