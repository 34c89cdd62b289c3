import { expect, test } from 'vitest'
import { pausedCode, pauseReasons, resumeStep } from './pause.ts'

test('each reason is a refusal of its own', () => {
  expect(new Set(pauseReasons.map(pausedCode)).size).toBe(pauseReasons.length)
})

test.each([
  [{ askedBy: null, by: 'raka', admins: 1 }, 'resume'],
  [{ askedBy: null, by: 'raka', admins: 2 }, 'ask'],
  [{ askedBy: 'raka', by: 'raka', admins: 2 }, 'signing.second_person'],
  [{ askedBy: 'raka', by: 'mei', admins: 2 }, 'resume'],
  [{ askedBy: 'raka', by: 'raka', admins: 1 }, 'resume'],
] as const)('%j: %s', (resuming, step) => {
  expect(resumeStep(resuming)).toBe(step)
})
