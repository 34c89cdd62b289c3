import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { SummonCatalogue } from './tw.ts'

export type SummonWords = LazyWords<SummonCatalogue>

const words = lazyWords<SummonCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadSummonWords = words.load
export const useSummonWords = (): SummonWords => useLazyWords(words)
