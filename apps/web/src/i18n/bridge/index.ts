import { type LazyWords, lazyWords, useLazyWords } from '../lazyWords.ts'
import type { BridgeCatalogue } from './tw.ts'

export type BridgeWords = LazyWords<BridgeCatalogue>

/** None of them before the account's own screen asks. */
const words = lazyWords<BridgeCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadBridgeWords = words.load
export const useBridgeWords = (): BridgeWords => useLazyWords(words)
