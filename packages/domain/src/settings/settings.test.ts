import { describe, expect, test } from 'vitest'
import { readOdds } from '../summon/rule.ts'
import {
  changeProblem,
  changeState,
  concernsMoney,
  DAY_MS,
  definitionOf,
  earliestFrom,
  holdingAt,
  isWorse,
  type SettingDefinition,
  settingDefinitions,
  settingKeys,
  valueProblem,
} from './index.ts'

const of = (key: string): SettingDefinition => {
  const definition = definitionOf(key)
  if (!definition) throw new Error(`no setting ${key}`)
  return definition
}

test('what a setting begins with is within its own bounds', () => {
  for (const key of settingKeys) {
    const { value, fallback }: SettingDefinition = settingDefinitions[key]
    if (fallback !== null) expect([key, valueProblem(value, fallback)]).toEqual([key, null])
  }
})

describe('values', () => {
  test.each([
    ['claim_fee', '4', null],
    ['claim_fee', '0', null],
    ['claim_fee', '0.000000000000000001', null],
    ['claim_fee', '1000', null],
    ['claim_fee', '1000.000000000000000001', 'setting.out_of_bounds'],
    ['claim_fee', '-1', 'setting.form'],
    ['claim_fee', '1e3', 'setting.form'],
    ['claim_fee', '1,5', 'setting.form'],
    ['claim_fee', ' 1', 'setting.form'],
    ['claim_fee', '', 'setting.form'],
    ['min_withdraw', '0', 'setting.out_of_bounds'],
    ['summon_price', '0', 'setting.out_of_bounds'],
    ['legion_rate_brave', '50', null],
    ['legion_rate_brave', '50.01', 'setting.out_of_bounds'],
    ['summon_odds', '48 32 15 4.4 0.6', null],
    ['summon_odds', '48 32 15 4.4 0.7', 'setting.form'],
    ['summon_celestial_within', '0', 'setting.out_of_bounds'],
    ['summon_celestial_within', '90.5', 'setting.form'],
    ['summon_block_hash', 'on', null],
    ['summon_block_hash', 'maybe', 'setting.form'],
    ['legion_final_at', '2026-12-31T00:00:00Z', null],
    ['legion_final_at', '2026-13-31T00:00:00Z', 'setting.form'],
    ['legion_final_at', 'soon', 'setting.form'],
    ['rewards_wallet', `0x${'a'.repeat(40)}`, null],
    ['rewards_wallet', '0x12', 'setting.form'],
    ['website_url', 'https://mdragon.example/a?b=c#d', null],
    ['website_url', 'javascript:alert(1)', 'setting.form'],
    ['website_url', 'https://user:password@mdragon.example', 'setting.form'],
    ['website_url', 'https://', 'setting.form'],
    ['website_url', `https://mdragon.example/${'a'.repeat(500)}`, 'setting.form'],
    ['link_forum', 'https://forum.example', null],
    ['link_forum', 'forum', 'setting.form'],
    ['name_forum_tw', '論壇', null],
    ['name_forum_tw', ' ', 'setting.form'],
    ['name_forum_tw', 'a\u202eb', 'setting.form'],
    ['name_forum_tw', 'x'.repeat(41), 'setting.out_of_bounds'],
    ['terms_en', '# Terms\n\nBe kind.', null],
    ['terms_en', 'x'.repeat(40_001), 'setting.out_of_bounds'],
  ])('%s: %s', (key, text, problem) => {
    expect(valueProblem(of(key).value, text)).toBe(problem)
  })

  test.each([
    'toString',
    'constructor',
    'sale_fee_bps',
    'link_',
    'link_A',
    `link_${'a'.repeat(31)}`,
    'name_forum_fr',
    '',
  ])('%s is no setting', (key) => {
    expect(definitionOf(key)).toBeNull()
  })

  test('odds are read as they are checked', () => {
    expect(readOdds(settingDefinitions.summon_odds.fallback)).not.toBeNull()
  })
})

describe('what holds', () => {
  const raise = { version: 1, value: '8', fromMs: 100 }
  const later = { version: 2, value: '9', fromMs: 200 }
  const undo = { version: 2, value: '5', fromMs: 50 }

  test.each([
    ['before its day', [raise], 99, null],
    ['from its day on', [raise], 100, '8'],
    ['one after another', [raise, later], 150, '8'],
    ['one after another, at last', [later, raise], 200, '9'],
    ['taken back before it held', [raise, undo], 100, '5'],
    ['nothing', [], 100, null],
  ])('%s', (_, changes, atMs, value) => {
    expect(holdingAt(changes, atMs)?.value ?? null).toBe(value)
  })

  test.each([
    [raise, [raise], 99, 'to_come'],
    [raise, [raise], 100, 'holds'],
    [raise, [raise, later], 150, 'holds'],
    [raise, [raise, later], 200, 'past'],
    [later, [raise, later], 150, 'to_come'],
    [raise, [raise, undo], 60, 'taken_back'],
    [undo, [raise, undo], 100, 'holds'],
  ] as const)('what became of a change, %#', (change, all, nowMs, state) => {
    expect(changeState(change, all, nowMs)).toBe(state)
  })
})

describe('what is announced', () => {
  const noon = Date.parse('2026-11-15T12:00:00Z')
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

  test.each([
    ['claim_fee', '5', '8', true],
    ['claim_fee', '8', '5', false],
    ['hero_rate_hfh', '0.4', '0.38', true],
    ['hero_rate_hfh', null, '0.4', false],
    ['hero_rate_hfh', '0.4', null, true],
    ['summon_celestial_within', '90', '100', true],
    ['summon_celestial_within', '100', '90', false],
    ['summon_odds', '48 32 15 4.4 0.6', '40 40 15 4.4 0.6', true],
    ['website_url', 'https://a.example', 'https://b.example', false],
  ])('%s from %s to %s is against players: %s', (key, before, after, worse) => {
    expect(isWorse(of(key), before, after)).toBe(worse)
  })

  test.each([
    ['a fee that falls, from the next day on', 'claim_fee', '5', '4', midnight('2026-11-16')],
    ['a fee that rises, after seven whole days', 'claim_fee', '4', '5', midnight('2026-11-23')],
    ['more by rule, after seven whole days', 'withdraw_by_rule', '100', '1000000', midnight('2026-11-23')],
    ['less by rule, at once', 'withdraw_by_rule', '100', '10', noon],
    ['two persons for less, at once', 'withdraw_two_persons', '5000', '125', noon],
    [
      'two persons for hardly anything any more, after seven',
      'withdraw_two_persons',
      '125',
      '9000',
      midnight('2026-11-23'),
    ],
    ['younger wallets by rule, after seven', 'withdraw_address_hours', '24', '0', midnight('2026-11-23')],
    ['a link, at once', 'website_url', null, 'https://a.example', noon],
    ['a date, at once: it says itself from when', 'legion_final_at', null, '2027-01-01T00:00:00Z', noon],
  ])('%s', (_, key, before, after, fromMs) => {
    expect(earliestFrom(of(key), before, after, noon)).toBe(fromMs)
    const wanted = { before, after, nowMs: noon }
    expect(changeProblem(of(key), { ...wanted, fromMs })).toBeNull()
    expect(changeProblem(of(key), { ...wanted, fromMs: fromMs - DAY_MS })).toBe('setting.too_soon')
  })

  test('a change at midnight has the whole day before it', () => {
    const at = midnight('2026-11-16')
    expect(earliestFrom(of('claim_fee'), '5', '4', at)).toBe(midnight('2026-11-17'))
  })

  test.each([
    ['claim_fee', { before: '5', after: '5' }, 'setting.unchanged'],
    ['claim_fee', { before: '5', after: 'much' }, 'setting.form'],
    ['claim_fee', { before: '5', after: '5000' }, 'setting.out_of_bounds'],
    ['legion_final_announced_at', { before: null, after: '2026-01-01T00:00:00Z' }, 'setting.at_first'],
    ['website_url', { before: null, after: null }, 'setting.unchanged'],
    ['website_url', { before: 'https://a.example', after: null }, null],
  ])('%s %j', (key, values, problem) => {
    expect(changeProblem(of(key), { ...values, fromMs: noon + 30 * DAY_MS, nowMs: noon })).toBe(problem)
  })

  test('players are told of money, not of links', () => {
    expect(['claim_fee', 'min_withdraw', 'hero_rate_bnb', 'summon_odds'].every(concernsMoney)).toBe(true)
    expect(['website_url', 'link_forum', 'terms_en', 'rewards_wallet'].some(concernsMoney)).toBe(false)
  })
})
