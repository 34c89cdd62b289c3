import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { CustodyCatalogue } from './tw.ts'

export type CustodyWords = LazyWords<CustodyCatalogue>

const words = lazyWords<CustodyCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadCustodyWords = words.load
export const useCustodyWords = (): CustodyWords => useLazyWords(words)
