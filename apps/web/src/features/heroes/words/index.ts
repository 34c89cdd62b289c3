import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { HeroesCatalogue } from './tw.ts'

export type HeroesWords = LazyWords<HeroesCatalogue>

const words = lazyWords<HeroesCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadHeroesWords = words.load
export const useHeroesWords = (): HeroesWords => useLazyWords(words)
