import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { AccountCatalogue } from './tw.ts'

export type AccountWords = LazyWords<AccountCatalogue>

const words = lazyWords<AccountCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadAccountWords = words.load
export const useAccountWords = (): AccountWords => useLazyWords(words)
