import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { LoginCatalogue } from './tw.ts'

export type LoginWords = LazyWords<LoginCatalogue>

const words = lazyWords<LoginCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadLoginWords = words.load
export const useLoginWords = (): LoginWords => useLazyWords(words)
