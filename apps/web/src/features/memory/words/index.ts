import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { MemoryCatalogue } from './tw.ts'

const words = lazyWords<MemoryCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadMemoryWords = words.load
export const useMemoryWords = (): LazyWords<MemoryCatalogue> => useLazyWords(words)
