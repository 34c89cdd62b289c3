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

let locale: Locale | undefined

export function currentLocale(): Locale {
  locale ??= stored()
  return locale
}

export function keepLocale(next: Locale): void {
  locale = next
  document.documentElement.lang = htmlLang[next]
  try {
    localStorage.setItem(STORE_KEY, next)
  } catch {
    // Not kept; the choice lasts until the page is closed.
  }
}

/** The tag for Intl. */
export const intlTag = (of: Locale): string => htmlLang[of]
