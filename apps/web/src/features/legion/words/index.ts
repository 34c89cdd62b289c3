import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { LegionCatalogue } from './tw.ts'

export type LegionWords = LazyWords<LegionCatalogue>

const words = lazyWords<LegionCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadLegionWords = words.load
export const useLegionWords = (): LegionWords => useLazyWords(words)
