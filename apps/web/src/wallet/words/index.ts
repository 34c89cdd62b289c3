import { type LazyWords, lazyWords, useLazyWords } from '../../i18n/lazyWords.ts'
import type { WalletCatalogue } from './tw.ts'

const words = lazyWords<WalletCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const useWalletWords = (): LazyWords<WalletCatalogue> => useLazyWords(words)
