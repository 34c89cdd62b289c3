/** The interface's languages. `tw` is the default. */
export const locales = ['tw', 'en', 'id'] as const
export type Locale = (typeof locales)[number]

/** What the page sends in the `Language` header. */
export const languageHeader: Record<Locale, string> = { tw: 'ZH-TW', en: 'EN-US', id: 'IN-IN' }

const byHeader: Readonly<Record<string, Locale>> = { 'ZH-TW': 'tw', 'ZH-CN': 'tw', 'EN-US': 'en', 'IN-IN': 'id' }

/** The language of a request; anything unknown is answered in the default one. */
export const localeOf = (header: unknown): Locale =>
  (typeof header === 'string' && byHeader[header.trim().toUpperCase()]) || 'tw'
