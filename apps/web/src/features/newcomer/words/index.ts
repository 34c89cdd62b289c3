import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { NewcomerCatalogue } from './tw.ts'

const words = lazyWords<NewcomerCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadNewcomerWords = words.load
export const useNewcomerWords = (): LazyWords<NewcomerCatalogue> => useLazyWords(words)
