import type { Locale } from '@mdragon/api/locale'
import { currentLocale } from '../i18n/locale.ts'
import { loadChunk } from '../lib/chunk.ts'

export type LoadWords = (locale: Locale) => Promise<unknown>

/** Code with the words that it says: both come at once, not one after the other. */
export const loadWithWords = <T>(name: string, words: readonly LoadWords[], load: () => Promise<T>): Promise<T> =>
  loadChunk(name, async () => {
    const [module] = await Promise.all([load(), ...words.map((loadWords) => loadWords(currentLocale()))])
    return module
  })
