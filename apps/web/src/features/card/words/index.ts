import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { CardCatalogue } from './tw.ts'

export type CardWords = LazyWords<CardCatalogue>

const words = lazyWords<CardCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadCardWords = words.load
export const useCardWords = (): CardWords => useLazyWords(words)
