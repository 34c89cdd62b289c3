import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { HeartsCatalogue } from './tw.ts'

export type HeartsWords = LazyWords<HeartsCatalogue>

const words = lazyWords<HeartsCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadHeartsWords = words.load
export const useHeartsWords = (): HeartsWords => useLazyWords(words)
