import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { SharesCatalogue } from './tw.ts'

export type SharesWords = LazyWords<SharesCatalogue>

const words = lazyWords<SharesCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadSharesWords = words.load
export const useSharesWords = (): SharesWords => useLazyWords(words)
