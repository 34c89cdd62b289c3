import { type Locale, languageHeader, locales } from '@mdragon/api'
import { parseAmount } from '@mdragon/domain'
import { concernsMoney, DAY_MS, settingKeys } from '@mdragon/domain/settings/index'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BEGINNING_MS, clock, createFixture, type Fixture } from '../../testing/fixture.ts'
import { readGenerations } from '../dragons/generations.ts'
import { makeChange, planChange, undoChange, type Wanted } from './changes.ts'
import { readFees } from './fees.ts'
import { readLegionTerms } from './legion.ts'
import { nameOf, sayChange } from './say.ts'
import { readStory } from './told.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())
const beginning = BEGINNING_MS
afterEach(() => {
  clock.nowMs = beginning
})

const DAY = Math.floor(beginning / DAY_MS) * DAY_MS
const day = (n: number) => new Date(DAY + n * DAY_MS).toISOString().slice(0, 10)
const by = (name = 'raka') => ({ name, reason: 'a test', nowMs: clock.nowMs })

/** A key of its own for each test: what was decided stays. */
const last = async (key: string) =>
  (await world.db
    .selectFrom('setting_change')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .executeTakeFirst()) ?? null
async function change(key: string, value: string | null, rest: Partial<Wanted> = {}) {
  const version = (await last(key))?.version ?? 0
  return world.db.transaction().execute((tx) => makeChange(tx, { key, value, from: null, version, ...rest }, by()))
}
const undo = (id: number) => world.db.transaction().execute((tx) => undoChange(tx, id, by('mei')))
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    ({ code, details }) => [code, ...Object.values(details ?? {})].join(' '),
  )
const news = async (locale: Locale = 'en') =>
  (await world.get('/api/website/news', { language: languageHeader[locale] })).body.data as {
    changes: { key: string; text: string; state: string; from: number; group: string }[]
  }
const claimFee = async (atMs: number) => (await readFees(world.db, atMs)).claim.baseWei

describe('a fee', () => {
  test('that rises holds from its day and not a moment before, and everybody was told', async () => {
    const made = await change('claim_fee', '8')
    expect(made.from_at).toBe(DAY + 8 * DAY_MS)
    expect(await claimFee(made.from_at - 1)).toBe(parseAmount('1'))
    expect(await claimFee(made.from_at)).toBe(parseAmount('8'))

    const [told] = (await news()).changes
    expect(told).toMatchObject({ key: 'claim_fee', group: 'fees', state: 'to_come', from: made.from_at / 1000 })
    expect(told?.text).toMatch(
      /^From \w+ \d+, 20\d\d \(UTC\) the fee of every claim begins at 8 HERO\. Until then: 1 HERO\.$/,
    )
    expect((await news('tw')).changes[0]?.text).toMatch(
      /^自 20\d\d年\d+月\d+日（UTC）起，每張卡牌的提取費從 8 HERO 起算。在此之前：1 HERO。$/,
    )
    expect((await news('id')).changes[0]?.text).toContain('biaya setiap klaim mulai dari 8 HERO')

    clock.nowMs = made.from_at
    expect((await world.get('/api/level/fee')).body.data).toMatchObject({ claim_fee: '8' })
    expect((await news()).changes[0]?.state).toBe('holds')
    clock.nowMs = made.from_at + 8 * DAY_MS
    expect((await news()).changes, 'no news any more').toEqual([])
  })

  test('cannot be raised from one day to the next', async () => {
    expect(await refusal(change('hero_activation', '11', { from: day(1) }))).toBe(`setting.too_soon ${day(8)}`)
    expect(await refusal(change('hero_activation', '9', { from: day(0) }))).toBe(`setting.too_soon ${day(1)}`)
    expect((await change('hero_activation', '9', { from: day(1) })).value).toBe('9')
  })

  test('what was announced counts as what holds: it cannot be taken away by another change either', async () => {
    await change('min_deposit', '0.5', { from: day(2) })
    expect(await refusal(change('min_deposit', '1', { from: day(3) }))).toBe(`setting.too_soon ${day(8)}`)
    expect(await refusal(change('min_deposit', '0.5', { from: day(3) }))).toBe('setting.unchanged')
  })

  test.each([
    ['claim_fee_per_level', '101', 'setting.out_of_bounds 0 100'],
    ['claim_fee_per_level', 'much', 'setting.form'],
    ['name_forum_en', 'x'.repeat(41), 'setting.out_of_bounds 1 40'],
    ['legion_final_announced_at', '2026-01-01T00:00:00Z', 'setting.at_first'],
    ['sale_fee_bps', '1', 'setting.unknown'],
    ['claim_fee_per_level', '0.1', 'setting.unchanged'],
  ])('%s %s is refused by name', async (key, value, code) => {
    expect(await refusal(change(key, value, { from: day(30) }))).toBe(code)
    expect(await last(key)).toBeNull()
  })

  test('a day that is none is refused', async () => {
    expect(await refusal(change('claim_fee_per_level', '1', { from: '2026-02-31x' }))).toBe('request.invalid')
  })
})

describe('two admins', () => {
  test('who change the same at once: the second has not seen the first, and is told', async () => {
    const wanted = { key: 'twitter_url', value: 'https://a.example', from: null, version: 0 }
    const both = await Promise.all([
      refusal(world.db.transaction().execute((tx) => makeChange(tx, wanted, by('raka')))),
      refusal(
        world.db.transaction().execute((tx) => makeChange(tx, { ...wanted, value: 'https://b.example' }, by('mei'))),
      ),
    ])
    expect(both.sort()).toEqual(['nothing', 'setting.changed'])
    expect((await last('twitter_url'))?.version).toBe(1)
  })

  test('who look before they decide are both heard', async () => {
    await change('telegram_url', 'https://a.example')
    await change('telegram_url', 'https://b.example')
    expect((await world.get('/api/website/setting')).body.data).toMatchObject({ telegram_url: 'https://b.example' })
  })
})

describe('undoing', () => {
  test('what has not begun ends it at once, and leaves nothing to come', async () => {
    const raised = await change('min_withdraw', '5')
    const undone = await undo(raised.id)
    expect(undone).toMatchObject({ value: null, before: '5', from_at: clock.nowMs, undoes: raised.id, version: 2 })
    expect((await readFees(world.db, raised.from_at)).minWithdrawWei).toBe(parseAmount('1'))
    expect((await news()).changes.filter(({ key, state }) => key === 'min_withdraw' && state === 'to_come')).toEqual([])
    const story = await readStory(world.context, 100, 'en')
    expect(story.filter(({ key }) => key === 'min_withdraw').map(({ state }) => state)).toEqual(['holds', 'taken_back'])
  })

  test('what holds is a change like any other', async () => {
    const lowered = await change('dragon_activation_hero', '15')
    clock.nowMs = lowered.from_at
    const undone = await undo(lowered.id)
    expect(undone.from_at, 'it rises again, so it is announced').toBe(lowered.from_at + 8 * DAY_MS)
    expect((await readFees(world.db, undone.from_at)).dragonWei.HERO).toBe(parseAmount('20'))
  })

  test('is done once, and of the last change alone', async () => {
    const first = await change('explorer_url', 'https://a.example')
    const second = await change('explorer_url', 'https://b.example')
    expect(await refusal(undo(first.id))).toBe('setting.changed')
    await undo(second.id)
    expect(await refusal(undo(second.id))).toBe('setting.undone')
    expect((await world.get('/api/website/setting')).body.data).toMatchObject({ explorer_url: 'https://a.example' })
    expect(await refusal(undo(999_999))).toBe('setting.change_unknown')
  })
})

test('what was decided is never written over', async () => {
  const { id } = await change('rpc_url', 'https://rpc.example')
  const touched = [
    world.db.updateTable('setting_change').set({ value: 'x' }).where('id', '=', id).execute(),
    world.db.deleteFrom('setting_change').where('id', '=', id).execute(),
  ]
  // Together: one that fails before it is waited for would be nobody's.
  await Promise.all(touched.map((one) => expect(one).rejects.toThrow(/stays as it was made/)))
})

test('a look ahead writes nothing', async () => {
  const wanted = { key: 'summon_price', value: '13', from: null, version: 0 }
  expect(await planChange(world.db, wanted, clock.nowMs)).toMatchObject({ fromMs: DAY + 8 * DAY_MS, before: null })
  expect(await last('summon_price')).toBeNull()
})

test('a dragon costs what is set from the day it holds', async () => {
  const { from_at } = await change('dragon_price_2', '190.5')
  const priceAt = async (atMs: number) =>
    (await readGenerations(world.db, atMs)).find(({ generation }) => generation === 2)?.price
  expect([await priceAt(from_at - 1), await priceAt(from_at)]).toEqual(['180', '190.5'])
})

test('the last day to collect counts thirty days after it was decided, whatever the first file said', async () => {
  await world.db
    .insertInto('setting')
    .values([
      { key: 'legion_final_at', value: new Date(DAY + 400 * DAY_MS).toISOString() },
      { key: 'legion_final_announced_at', value: new Date(DAY - 400 * DAY_MS).toISOString() },
    ])
    .execute()
  await change('legion_final_at', new Date(DAY + 2 * DAY_MS).toISOString())
  expect((await readLegionTerms(world.db, clock.nowMs)).finalMs).toBe(clock.nowMs + 30 * DAY_MS)
})

test('an operator adds entries to the menu, names them, and fills pages', async () => {
  await change('link_forum', 'https://forum.example')
  await change('name_forum_tw', '論壇')
  await change('link_hatch', 'https://hatch.example')
  await change('terms_en', '# Terms\n\nBe kind.')
  const { data } = (await world.get('/api/website/setting')).body
  expect(data).toMatchObject({
    menu_links: { hatch: 'https://hatch.example', forum: 'https://forum.example' },
    menu_names: { forum: { tw: '論壇' } },
    pages: ['terms'],
  })
  const page = async (name: string, locale: Locale) =>
    (await world.get(`/api/website/page/${name}`, { language: languageHeader[locale] })).body
  expect((await page('terms', 'tw')).data, 'in another language, while there is none in this').toEqual({
    text: '# Terms\n\nBe kind.',
  })
  expect((await page('privacy', 'en')).data).toEqual({ text: null })
  expect((await page('passwords', 'en')).error).toBe('request.invalid')
})

test.each(locales)('%s: every setting has a name, and every one of money a sentence', (locale) => {
  for (const key of settingKeys) {
    expect(nameOf(key, locale)).not.toBe(key)
    const told = sayChange({ key, before: null, value: null, from_at: DAY + DAY_MS, made_at: DAY }, locale)
    if (concernsMoney(key)) expect(told).not.toMatch(/[{}]/)
    else expect(told).toBeNull()
  }
})

describe('what a HERO is worth elsewhere', () => {
  const rates = async () => (await world.get('/api/website/rates')).body.data

  test('is told for the currencies and coins that have a rate, with when it was set; nothing else is', async () => {
    expect(await rates()).toEqual([])
    const { made_at } = await change('hero_in_usd', '0.06')
    const set_at = Math.floor(made_at / 1000)
    expect(await rates()).toEqual([{ currency: 'USD', coins: { HERO: '0.06' }, set_at }])
    clock.nowMs = (await change('hero_rate_bnb', '9000')).from_at
    expect(await rates()).toEqual([{ currency: 'USD', coins: { HERO: '0.06', BNB: '540' }, set_at }])
  })

  test('is no rate where it is nothing, or more than makes sense', async () => {
    expect(await refusal(change('hero_in_twd', '0'))).toContain('setting.out_of_bounds')
    expect(await refusal(change('hero_in_twd', 'about 2'))).not.toBe('nothing')
    expect(await rates()).toMatchObject([{ currency: 'USD' }])
  })
})
