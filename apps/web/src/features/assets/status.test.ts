import { cardStatuses } from '@mdragon/domain/lifecycle/cardStatus'
import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

test('every code has its name, and nothing else has one', () => {
  for (const [name, code] of Object.entries(cardStatuses)) expect(statusOf(code)).toBe(name)
  expect(statusOf(null)).toBeNull()
  expect(statusOf(404)).toBeNull()
})
