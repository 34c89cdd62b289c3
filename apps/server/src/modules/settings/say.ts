import type { Locale } from '@mdragon/api'
import {
  concernsMoney,
  DAY_MS,
  definitionOf,
  entryOfLink,
  entryOfName,
  type SettingKey,
} from '@mdragon/domain/settings/index'
import { settingWords } from './words/index.ts'

const tags: Readonly<Record<Locale, string>> = { tw: 'zh-Hant-TW', en: 'en', id: 'id' }

/** What a setting is called. */
export function nameOf(key: string, locale: Locale): string {
  const { names, link, name } = settingWords[locale]
  const entry = entryOfLink(key)
  if (entry) return link.replace('{entry}', entry)
  const named = entryOfName(key)
  return named ? name.replace('{entry}', `${named.entry} (${named.locale})`) : (names[key as SettingKey] ?? key)
}

/** A value as people read it, with its coin or sign. */
function sayValue(key: string, text: string | null, locale: Locale): string {
  if (text === null) return settingWords[locale].none
  const value = definitionOf(key)?.value
  switch (value?.kind) {
    case 'amount':
      return `${text} ${value.coin}`.trim()
    case 'percent':
      return `${text}%`
    case 'odds':
      return text
        .split(/\s+/)
        .map((share) => `${share}%`)
        .join(' / ')
    case 'moment':
      return `${sayDay(Date.parse(text), locale)} (UTC)`
    default:
      return text
  }
}

const sayDay = (ms: number, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], {
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(ms % DAY_MS === 0 ? {} : { timeStyle: 'short' }),
  }).format(ms)

export type ToldChange = { key: string; before: string | null; value: string | null; from_at: number; made_at: number }

/** What players read of a change; null where it is not theirs to read. What is not set counts as what we start with. */
export function sayChange({ key, before, value, from_at, made_at }: ToldChange, locale: Locale): string | null {
  if (!concernsMoney(key)) return null
  const { says, change, now } = settingWords[locale]
  const fallback = definitionOf(key)?.fallback ?? null
  return (from_at > made_at ? change : now)
    .replace('{day}', () => sayDay(from_at, locale))
    .replace('{says}', () => says[key].replace('{value}', () => sayValue(key, value ?? fallback, locale)))
    .replace('{before}', () => sayValue(key, before ?? fallback, locale))
}
