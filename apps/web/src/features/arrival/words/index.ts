import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { ArrivalCatalogue } from './tw.ts'

export type ArrivalWords = LazyWords<ArrivalCatalogue>

const words = lazyWords<ArrivalCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadArrivalWords = words.load
export const useArrivalWords = (): ArrivalWords => useLazyWords(words)
