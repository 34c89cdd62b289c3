import type { Locale } from '@mdragon/api/locale'

const STORE_KEY = 'language'
const htmlLang: Record<Locale, string> = { tw: 'zh-Hant-TW', en: 'en', id: 'id' }

const isLocale = (value: string | null): value is Locale => value !== null && Object.hasOwn(htmlLang, value)

function stored(): Locale {
  try {
    const value = localStorage.getItem(STORE_KEY)
    return isLocale(value) ? value : 'tw'
  } catch {
    // Storage can be forbidden by the browser's settings; the default language still works.
    return 'tw'
  }
}

/** The browser's own language, where we have it, it is not the default, and nobody has chosen one here yet. */
export function offeredLocale(browser: readonly string[] = navigator.languages): 'en' | 'id' | null {
  const [first] = browser[0]?.toLowerCase().split('-') ?? []
  return !hasChosen() && (first === 'en' || first === 'id') ? first : null
}

function hasChosen(): boolean {
  try {
    return isLocale(localStorage.getItem(STORE_KEY))
  } catch {
    // An answer could not be kept, so nothing is asked.
    return true
  }
}

let locale: Locale | undefined

export function currentLocale(): Locale {
  locale ??= stored()
  return locale
}

export function showLocale(next: Locale): void {
  locale = next
  document.documentElement.lang = htmlLang[next]
}

/** What a person has chosen; the default that nobody chose is not kept, so that a browser's own language can be offered. */
export function keepLocale(next: Locale): void {
  try {
    localStorage.setItem(STORE_KEY, next)
  } catch {
    // Not kept; the choice lasts until the page is closed.
  }
}

/** The tag for Intl. */
export const intlTag = (of: Locale): string => htmlLang[of]
