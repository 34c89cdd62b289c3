import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { MintCatalogue } from './tw.ts'

type MintWords = LazyWords<MintCatalogue>

const words = lazyWords<MintCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadMintWords = words.load
export const useMintWords = (): MintWords => useLazyWords(words)
