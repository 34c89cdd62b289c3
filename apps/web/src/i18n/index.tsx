import type { Locale } from '@mdragon/api/locale'
import { createContext, type ReactNode, startTransition, use, useState } from 'react'
import { createFormat, type Format } from './format.ts'
import { keepLocale, showLocale } from './locale.ts'
import type { Catalogue } from './tw.ts'

export type Language = { locale: Locale; t: Catalogue; f: Format }

/** One import for each language, so that the page loads the one it shows. */
const catalogues: Record<Locale, () => Promise<Catalogue>> = {
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
}

export async function loadLanguage(locale: Locale): Promise<Language> {
  const t = await catalogues[locale]()
  showLocale(locale)
  return { locale, t, f: createFormat(locale) }
}

type Context = Language & { choose: (locale: Locale) => void }
const LanguageContext = createContext<Context | null>(null)

export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first)
  // A transition: a screen with words of its own stays as it is until those have come too.
  const choose = (locale: Locale) => {
    keepLocale(locale)
    void loadLanguage(locale).then((next) => startTransition(() => setLanguage(next)))
  }
  return <LanguageContext value={{ ...language, choose }}>{children}</LanguageContext>
}

/** `t` holds the words, `f` formats numbers and times, `locale` belongs into the key of what the server translates. */
export function useLanguage(): Context {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside of LanguageProvider')
  return language
}
