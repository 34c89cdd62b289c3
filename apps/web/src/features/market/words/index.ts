import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { MarketCatalogue } from './tw.ts'

const words = lazyWords<MarketCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadMarketWords = words.load
export const useMarketWords = (): LazyWords<MarketCatalogue> => useLazyWords(words)
