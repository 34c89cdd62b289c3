import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { DemoCatalogue } from './tw.ts'

export type DemoWords = LazyWords<DemoCatalogue>

const words = lazyWords<DemoCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadDemoWords = words.load
export const useDemoWords = (): DemoWords => useLazyWords(words)
