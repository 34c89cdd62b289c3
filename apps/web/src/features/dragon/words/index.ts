import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { DragonCatalogue } from './tw.ts'

export type DragonWords = LazyWords<DragonCatalogue>

const words = lazyWords<DragonCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadDragonWords = words.load
export const useDragonWords = (): DragonWords => useLazyWords(words)
