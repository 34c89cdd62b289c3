import type { Locale } from '@mdragon/api/locale'
import type { Messages } from '@mdragon/api/messages/index'
import { use } from 'react'
import { useLanguage } from './index.tsx'

/** `messages` are the server's own sentences, so that page and server refuse with the same words. */
export type LazyWords<C> = C & { messages: Messages }
type Source<C> = { load: (locale: Locale) => Promise<LazyWords<C>> }

const messages: Record<Locale, () => Promise<Messages>> = {
  tw: () => import('@mdragon/api/messages/tw').then((m) => m.tw),
  en: () => import('@mdragon/api/messages/en').then((m) => m.en),
  id: () => import('@mdragon/api/messages/id').then((m) => m.id),
}

/** The server's own sentences alone. */
export const loadMessages = (locale: Locale): Promise<Messages> => messages[locale]()

/** A catalogue beside the main one, which loads in the present language when a screen asks for it, and once. */
export function lazyWords<C extends object>(catalogues: Record<Locale, () => Promise<C>>): Source<C> {
  const loading = new Map<Locale, Promise<LazyWords<C>>>()
  const load = (locale: Locale): Promise<LazyWords<C>> => {
    const known = loading.get(locale)
    if (known) return known
    const words = Promise.all([catalogues[locale](), messages[locale]()]).then(([own, sentences]) => ({
      ...own,
      messages: sentences,
    }))
    loading.set(locale, words)
    words.then(
      // As React marks a promise that it has waited for: `use` then answers at once, and nothing is drawn twice.
      (value) => Object.assign(words, { status: 'fulfilled', value }),
      () => loading.delete(locale),
    )
    return words
  }
  return { load }
}

/** The words in the present language; suspends until they have come. */
export function useLazyWords<C>({ load }: Source<C>): LazyWords<C> {
  const { locale } = useLanguage()
  // Always `use`, never sometimes: a component that is drawn again must call the same hooks.
  return use(load(locale))
}
