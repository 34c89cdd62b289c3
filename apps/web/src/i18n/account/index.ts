import type { Locale } from '@mdragon/api/locale'
import type { Messages } from '@mdragon/api/messages/index'
import { use } from 'react'
import { useLanguage } from '../index.tsx'
import type { AccountCatalogue } from './tw.ts'

/** `messages` are the server's own sentences, so that page and server refuse with the same words. */
export type AccountWords = AccountCatalogue & { messages: Messages }

/** One import for each language, and none before a screen of the account asks for it. */
const catalogues: Record<Locale, () => Promise<[AccountCatalogue, Messages]>> = {
  tw: () => Promise.all([import('./tw.ts').then((m) => m.tw), import('@mdragon/api/messages/tw').then((m) => m.tw)]),
  en: () => Promise.all([import('./en.ts').then((m) => m.en), import('@mdragon/api/messages/en').then((m) => m.en)]),
  id: () => Promise.all([import('./id.ts').then((m) => m.id), import('@mdragon/api/messages/id').then((m) => m.id)]),
}

const loaded = new Map<Locale, AccountWords>()
const loading = new Map<Locale, Promise<AccountWords>>()

export function loadAccountWords(locale: Locale): Promise<AccountWords> {
  const known = loading.get(locale)
  if (known) return known
  const words = catalogues[locale]().then(([catalogue, messages]) => ({ ...catalogue, messages }))
  loading.set(locale, words)
  words.then(
    (all) => loaded.set(locale, all),
    () => loading.delete(locale),
  )
  return words
}

/** The account's words in the present language; suspends until they have come. */
export function useAccountWords(): AccountWords {
  const { locale } = useLanguage()
  return loaded.get(locale) ?? use(loadAccountWords(locale))
}
