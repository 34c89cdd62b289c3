import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { ActivityCatalogue } from './tw.ts'

export type ActivityWords = LazyWords<ActivityCatalogue>

const words = lazyWords<ActivityCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadActivityWords = words.load
export const useActivityWords = (): ActivityWords => useLazyWords(words)
