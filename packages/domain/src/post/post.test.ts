import { expect, test } from 'vitest'
import { noticeKindNames, noticeRule } from '../notices/kinds.ts'
import { digestAt } from './digest.ts'
import { maskEmail } from './maskEmail.ts'
import { plainLine } from './plainLine.ts'
import { mailPause, pushFate } from './retry.ts'
import { firstChoice, isMailedAnyway, postTopics, topicOf, waysOf } from './topics.ts'

test('all kinds of a topic go out alike, and every topic has one', () => {
  for (const topic of postTopics) {
    const rules = noticeKindNames.filter((kind) => topicOf[kind] === topic).map(noticeRule)
    expect(rules.length, topic).toBeGreaterThan(0)
    expect(new Set(rules.map(({ mail, push }) => `${mail} ${push}`)).size, topic).toBe(1)
  }
})

test('while nothing was chosen: what runs out or was sold at once, the rest once a day', () => {
  expect(firstChoice('bids')).toEqual({ mail: 'now', push: true })
  expect(firstChoice('other')).toEqual({ mail: 'digest', push: false })
})

test('a choice counts for its topic; what is mailed anyway is mailed by nobody twice', () => {
  expect(waysOf('outbid', undefined)).toEqual({ mail: 'now', push: true })
  expect(waysOf('outbid', { mail: 'never', push: false })).toEqual({ mail: 'never', push: false })
  expect(waysOf('locked', { mail: 'now', push: true })).toEqual({ mail: 'now', push: true })
  expect(isMailedAnyway('withdrawals')).toBe(true)
  expect(waysOf('withdrawal_approved', undefined)).toEqual({ mail: 'never', push: true })
  expect(waysOf('withdrawal_approved', { mail: 'now', push: false })).toEqual({ mail: 'never', push: false })
})

const DAY_MS = 86_400_000

test.each([
  [1, 0, false, 5000],
  [2, 5000, false, 10_000],
  [8, 635_000, false, 600_000],
  [1000, DAY_MS - 1, false, 600_000],
  [1000, DAY_MS, false, null],
  [5, 75_000, true, 80_000],
  [6, 155_000, true, null],
])('after %i tries in %i ms, refused %s, a mail waits %s', (tries, ageMs, isRefused, pause) =>
  expect(mailPause({ tries, ageMs, isRefused })).toBe(pause),
)

test.each([
  [201, 1, 0, null, { is: 'taken' }],
  [404, 1, 0, null, { is: 'gone' }],
  [410, 1, 0, null, { is: 'gone' }],
  [307, 1, 0, null, { is: 'refused' }],
  [400, 1, 0, null, { is: 'refused' }],
  [403, 1, 0, null, { is: 'refused' }],
  [413, 1, 0, null, { is: 'refused' }],
  [429, 1, 0, null, { is: 'later', pauseMs: 30_000 }],
  [429, 1, 0, 120_000, { is: 'later', pauseMs: 120_000 }],
  [503, 2, 0, 1000, { is: 'later', pauseMs: 60_000 }],
  [503, 1, 0, DAY_MS * 9, { is: 'later', pauseMs: 3_600_000 }],
  [0, 40, 0, null, { is: 'later', pauseMs: 3_600_000 }],
  [503, 40, DAY_MS, null, { is: 'refused' }],
])('%i at try %i after %i ms, again after %s: %j', (status, tries, ageMs, retryAfterMs, fate) =>
  expect(pushFate(status, { tries, ageMs, retryAfterMs })).toEqual(fate),
)

test('a digest goes out at its hour, once a day', () => {
  const at = (text: string) => Date.parse(text)
  expect(digestAt(at('2026-11-16T00:30Z'), 1, null)).toBe(at('2026-11-16T01:00Z'))
  expect(digestAt(at('2026-11-16T01:00Z'), 1, null)).toBe(at('2026-11-16T01:00Z'))
  expect(digestAt(at('2026-11-16T01:01Z'), 1, null)).toBe(at('2026-11-17T01:00Z'))
  const last = at('2026-11-16T01:00Z')
  expect(digestAt(at('2026-11-16T01:05Z'), 1, last)).toBe(at('2026-11-17T01:00Z'))
  expect(digestAt(at('2026-11-16T02:00Z'), 9, last), 'in another language since').toBe(at('2026-11-17T09:00Z'))
})

test('names are one line without anything unseen', () => {
  expect(plainLine('小\u202e龍\r\nBcc: a@b\u0000', 40)).toBe('小 龍 Bcc: a@b')
  expect(plainLine('🐉🐉🐉🐉', 3)).toBe('🐉🐉…')
  expect(plainLine('<b>&"', 40)).toBe('<b>&"')
})

test.each([
  ['wilma@example.com', 'wi***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', '***@example.com'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))
