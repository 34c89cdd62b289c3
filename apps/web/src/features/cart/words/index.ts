import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { CartCatalogue } from './tw.ts'

const words = lazyWords<CartCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadCartWords = words.load
export const useCartWords = (): LazyWords<CartCatalogue> => useLazyWords(words)
