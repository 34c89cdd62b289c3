import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { WelcomeCatalogue } from './tw.ts'

const words = lazyWords<WelcomeCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadWelcomeWords = words.load
export const useWelcomeWords = (): LazyWords<WelcomeCatalogue> => useLazyWords(words)
