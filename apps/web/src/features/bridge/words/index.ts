import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { BridgeCatalogue } from './tw.ts'

export type BridgeWords = LazyWords<BridgeCatalogue>

const words = lazyWords<BridgeCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadBridgeWords = words.load
export const useBridgeWords = (): BridgeWords => useLazyWords(words)
