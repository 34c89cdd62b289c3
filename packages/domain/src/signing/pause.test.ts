import { expect, test } from 'vitest'
import { pausedCode, pauseReasons, resumeStep } from './pause.ts'

test('each reason is a refusal of its own', () => {
  expect(new Set(pauseReasons.map(pausedCode)).size).toBe(pauseReasons.length)
})

test.each([
  [{ askedBy: null, by: 'raka', isOneOfTwo: true, admins: 1 }, 'resume'],
  [{ askedBy: null, by: 'raka', isOneOfTwo: true, admins: 2 }, 'ask'],
  [{ askedBy: 'raka', by: 'raka', isOneOfTwo: true, admins: 2 }, 'signing.second_person'],
  [{ askedBy: 'raka', by: 'mei', isOneOfTwo: true, admins: 2 }, 'resume'],
  [{ askedBy: 'raka', by: 'raka', isOneOfTwo: true, admins: 1 }, 'resume'],
  [{ askedBy: 'raka', by: 'raka’s second self', isOneOfTwo: false, admins: 2 }, 'operator.too_new'],
  [{ askedBy: null, by: 'raka’s second self', isOneOfTwo: false, admins: 1 }, 'operator.too_new'],
  [{ askedBy: null, by: 'the first, who has just come', isOneOfTwo: false, admins: 0 }, 'resume'],
] as const)('%j: %s', (resuming, step) => {
  expect(resumeStep(resuming)).toBe(step)
})
