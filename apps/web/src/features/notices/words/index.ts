import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { NoticesCatalogue } from './tw.ts'

export type NoticesWords = LazyWords<NoticesCatalogue>

const words = lazyWords<NoticesCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadNoticesWords = words.load
export const useNoticesWords = (): NoticesWords => useLazyWords(words)
