import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { HouseNewsCatalogue } from './tw.ts'

const words = lazyWords<HouseNewsCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadHouseWords = words.load
export const useHouseWords = (): LazyWords<HouseNewsCatalogue> => useLazyWords(words)
