import type { SettingValue } from './value.ts'

/**
 * One setting. `fallback` is what holds where nobody has set it; null: then there is none of it. `worse` is there where
 * it is about players' money, and says which way of changing it is against them: such a change is announced before it
 * holds. `dated`: the value is itself the day from which something holds, and is told at once.
 */
export type SettingDefinition = {
  group: SettingGroup
  value: SettingValue
  fallback: string | null
  worse?: 'up' | 'down' | 'any' | 'dated'
  /**
   * It guards what leaves the game: a change this way lets more out with fewer eyes. It waits as long as one against
   * players, so that no single person opens the vault overnight; the other way holds at once.
   */
  loosens?: 'up' | 'down'
  /** Only in the file of the first start: it says when something was announced, and nobody may say so later. */
  atFirst?: true
}
type AboutMoney = SettingDefinition & { worse: string }
export const settingGroups = ['fees', 'minimums', 'rates', 'legion', 'summon', 'game', 'site', 'menu', 'texts'] as const
export type SettingGroup = (typeof settingGroups)[number]

const amount = (coin: string, from: string, to: string): SettingValue => ({ kind: 'amount', coin, from, to })
const whole = (from: string, to: string): SettingValue => ({ kind: 'whole', from, to })

/** Of money: the type says so, and every such setting has a sentence for players. */
const about = (definition: AboutMoney): AboutMoney => definition

const fee = (fallback: string, to: string, coin = 'HERO') =>
  about({
    group: 'fees',
    value: amount(coin, '0', to),
    fallback,
    worse: 'up',
  })
const minimum = (fallback: string) =>
  about({
    group: 'minimums',
    value: amount('', '0.000001', '1000'),
    fallback,
    worse: 'up',
  })
/** What a coin is worth in HERO; spending in a coin without a rate brings no points. */
const rate = about({ group: 'rates', value: amount('HERO', '0.000000001', '1000000'), fallback: null, worse: 'down' })
/** What a HERO is worth elsewhere: shown to who asks for it, and nothing is paid by it. */
const inCurrency = (currency: string, to: string): SettingDefinition => ({
  group: 'rates',
  value: amount(currency, '0.000000001', to),
  fallback: null,
})
const legionRate = (fallback: string) =>
  about({
    group: 'legion',
    value: { kind: 'percent', from: '0', to: '50' },
    fallback,
    worse: 'down',
  })
const link: SettingDefinition = { group: 'site', value: { kind: 'link' }, fallback: null }
const menuLink: SettingDefinition = { ...link, group: 'menu' }
const menuName: SettingDefinition = { group: 'menu', value: { kind: 'text', most: 40 }, fallback: null }
const page: SettingDefinition = { group: 'texts', value: { kind: 'text', most: 40_000 }, fallback: null }

/** Every setting that the product reads. Links and names of further menu entries come beside these: see `definitionOf`. */
export const settingDefinitions = {
  claim_fee: fee('1', '1000'),
  claim_fee_per_level: fee('0.1', '100'),
  dragon_activation_hero: fee('20', '10000'),
  dragon_activation_hfh: fee('10', '10000', 'HFH'),
  hero_activation: fee('10', '10000'),
  summon_price: { ...fee('12', '10000'), value: amount('HERO', '0.000001', '10000') },
  /** What a dragon of each generation costs. */
  dragon_price_1: fee('60', '1000000'),
  dragon_price_2: fee('180', '1000000'),
  dragon_price_3: fee('600', '1000000'),
  min_deposit: minimum('1'),
  min_withdraw: minimum('1'),
  /** Up to so much, of any coin, a withdrawal is approved by rule; beyond the second, two persons have to. */
  withdraw_by_rule: { group: 'minimums', value: amount('', '0', '1000000'), fallback: '100', loosens: 'up' },
  withdraw_two_persons: { group: 'minimums', value: amount('', '0', '1000000000'), fallback: '5000', loosens: 'up' },
  withdraw_address_hours: { group: 'minimums', value: whole('0', '720'), fallback: '24', loosens: 'down' },
  hero_rate_bnb: rate,
  hero_rate_hfh: rate,
  hero_rate_mdv: rate,
  hero_rate_meta: rate,
  hero_rate_enft: rate,
  hero_in_usd: inCurrency('USD', '1000000'),
  hero_in_twd: inCurrency('TWD', '100000000'),
  hero_in_idr: inCurrency('IDR', '100000000000'),
  /** Legion points, in percent of what is spent: of one's own, and of direct members'. */
  legion_rate_brave: legionRate('6'),
  legion_rate_knight: legionRate('8'),
  legion_rate_knight_members: legionRate('2'),
  legion_rate_baron: legionRate('10'),
  legion_rate_baron_members: legionRate('3'),
  /** From then on no HERO is collected for points; it counts thirty days after it was announced at the earliest. */
  legion_final_at: { group: 'legion', value: { kind: 'moment' }, fallback: null, worse: 'dated' },
  legion_final_announced_at: { group: 'legion', value: { kind: 'moment' }, fallback: null, atFirst: true },
  /** In percent, iron to celestial. */
  summon_odds: { group: 'summon', value: { kind: 'odds' }, fallback: '48 32 15 4.4 0.6', worse: 'any' },
  summon_celestial_within: { group: 'summon', value: whole('1', '10000'), fallback: '90', worse: 'up' },
  summon_jade_within: { group: 'summon', value: whole('1', '10000'), fallback: '10', worse: 'up' },
  summon_block_hash: { group: 'summon', value: { kind: 'choice', of: ['on', 'off'] }, fallback: 'off' },
  flight_goal: { group: 'game', value: whole('1', '9999999'), fallback: '1000', worse: 'up' },
  /** The wallet whose deposits are not its own, but the fund that rewards are paid from. */
  rewards_wallet: { group: 'game', value: { kind: 'address' }, fallback: null },
  website_url: link,
  down_url: link,
  twitter_url: link,
  telegram_url: link,
  explorer_url: link,
  /** Where players get the coins that a beginning takes. */
  bnb_url: link,
  mdv_url: link,
  /** What wallets are told to reach the chain by; never an address with a key. */
  rpc_url: link,
  /** Pages that the operator fills. */
  terms_tw: page,
  terms_en: page,
  terms_id: page,
  privacy_tw: page,
  privacy_en: page,
  privacy_id: page,
} as const satisfies Record<string, SettingDefinition>
export type SettingKey = keyof typeof settingDefinitions
/** Those that players are told of. */
export type MoneyKey = {
  [K in SettingKey]: (typeof settingDefinitions)[K] extends { worse: string } ? K : never
}[SettingKey]

const FURTHER_LINK = /^link_([a-z][a-z0-9_]{0,29})$/
const MENU_NAME = /^name_([a-z][a-z0-9_]{0,29})_(tw|en|id)$/

/** Also of what an operator is free to add: links of further menu entries, and what an entry is called. Null: no setting. */
export function definitionOf(key: string): SettingDefinition | null {
  if (FURTHER_LINK.test(key)) return menuLink
  if (MENU_NAME.test(key)) return menuName
  return Object.hasOwn(settingDefinitions, key) ? settingDefinitions[key as SettingKey] : null
}

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

/** The entry of the menu that a link is for; null for any other setting. */
export const entryOfLink = (key: string): string | null => FURTHER_LINK.exec(key)?.[1] ?? null

/** Which entry a setting names, and in which language. */
export function entryOfName(key: string): { entry: string; locale: 'tw' | 'en' | 'id' } | null {
  const [, entry, locale] = MENU_NAME.exec(key) ?? []
  return entry && locale ? { entry, locale: locale as 'tw' | 'en' | 'id' } : null
}

/** Whether players are told of a change, with the day from which it holds. */
export const concernsMoney = (key: string): key is MoneyKey => definitionOf(key)?.worse !== undefined
