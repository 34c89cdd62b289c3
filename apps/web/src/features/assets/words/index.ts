import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { AssetsCatalogue } from './tw.ts'

export type AssetsWords = LazyWords<AssetsCatalogue>

const words = lazyWords<AssetsCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadAssetsWords = words.load
export const useAssetsWords = (): AssetsWords => useLazyWords(words)
