import { en } from './en.ts'
import { id } from './id.ts'
import { type ExitWords, tw } from './tw.ts'

export type { ExitWords }
export const languages = { tw, en, id }
export type Language = keyof typeof languages
/** In their own words, as whoever looks for one would look. */
export const languageNames: Record<Language, string> = { tw: '繁體中文', en: 'English', id: 'Bahasa Indonesia' }
export const intlTags: Record<Language, string> = { tw: 'zh-Hant-TW', en: 'en', id: 'id' }

const KEY = 'language'
const isLanguage = (value: string | null): value is Language => value !== null && Object.hasOwn(languages, value)

/** The one that the site was read in, where this page can know it; else the browser's. */
export function firstLanguage(): Language {
  const stored = kept()
  if (isLanguage(stored)) return stored
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).replace('zh', 'tw').replace('in', 'id'))
  return spoken.find(isLanguage) ?? 'tw'
}

/** A file on a disk may not be allowed to keep anything. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // It lasts as long as the page.
  }
}
