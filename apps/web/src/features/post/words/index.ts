import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { PostCatalogue } from './tw.ts'

const words = lazyWords<PostCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadPostWords = words.load
export const usePostWords = (): LazyWords<PostCatalogue> => useLazyWords(words)
