import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { TradeCatalogue } from './tw.ts'

export type TradeWords = LazyWords<TradeCatalogue>

const words = lazyWords<TradeCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadTradeWords = words.load
export const useTradeWords = (): TradeWords => useLazyWords(words)
