import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { KindCatalogue } from './tw.ts'

export type KindWords = LazyWords<KindCatalogue>

const words = lazyWords<KindCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadKindWords = words.load
export const useKindWords = (): KindWords => useLazyWords(words)
