import { type LazyWords, lazyWords, useLazyWords } from '../../i18n/lazyWords.ts'
import type { OperationsCatalogue } from './tw.ts'

export type OperationsWords = LazyWords<OperationsCatalogue>

const words = lazyWords<OperationsCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadOperationsWords = words.load
export const useOperationsWords = (): OperationsWords => useLazyWords(words)
