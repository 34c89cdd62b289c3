import { describe, expect, test } from 'vitest'
import { operationKinds, operationOf } from './index.ts'
import { canBecome, operationStates, operationTransitions, progressOf } from './state.ts'

describe('operations', () => {
  test('what is settled stays settled, and the chain’s word counts over ours', () => {
    for (const state of operationStates) expect(canBecome('settled', state)).toBe(false)
    for (const state of ['prepared', 'sent', 'failed', 'dropped', 'expired'] as const)
      expect(canBecome(state, 'mined')).toBe(true)
    expect(canBecome('prepared', 'settled')).toBe(false)
    for (const { before, after } of operationTransitions) expect(canBecome(before, after)).toBe(true)
  })

  test('progress is told in the specification’s words', () => {
    expect(progressOf('list', 'sent')).toBe('going_on_chain')
    expect(progressOf('list', 'mined')).toBe('updating_game_data')
    expect(progressOf('bid', 'mined')).toBe('confirming_sale')
    expect(progressOf('buy', 'failed')).toBe('chain_failed')
    expect(progressOf('buy', 'expired')).toBe('sync_failed')
    expect(progressOf('buy', 'settled')).toBeNull()
  })
})

describe('definitions', () => {
  test('each kind stands once and is found by its name', () => {
    expect(new Set(operationKinds).size).toBe(operationKinds.length)
    for (const kind of operationKinds) expect(operationOf(kind).kind).toBe(kind)
  })

  test('no two kinds are done by the same event, unless the number of a voucher tells them apart', () => {
    const definitions = operationKinds.map(operationOf)
    const byEvent = Map.groupBy(definitions, ({ event }) => event.name)
    for (const [, sharing] of byEvent)
      if (sharing.length > 1) expect(sharing.every(({ byVoucher }) => byVoucher)).toBe(true)
  })

  test.each(operationKinds)('%s: what is paid and got adds up', (kind) => {
    const { price, shares, isPurchase } = operationOf(kind)
    const { receive, fee } = shares(1_000n, { feeBps: 500n })
    if (price === 'none') expect([receive, fee]).toEqual([null, null])
    else if (isPurchase) expect((receive ?? 0n) + (fee ?? 0n)).toBe(1_000n)
    else expect(receive ?? fee).not.toBeNull()
  })

  test.each(operationKinds)('%s: its rules say beforehand what they may say', (kind) => {
    const { problems } = operationOf(kind).problem
    expect(problems.length).toBeGreaterThan(1)
    for (const problem of problems) expect(problem).toMatch(/^[a-z]+\.[a-z_]+$/)
  })
})
