import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { WithdrawalsCatalogue } from './tw.ts'

const words = lazyWords<WithdrawalsCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const useWithdrawalsWords = (): LazyWords<WithdrawalsCatalogue> => useLazyWords(words)
