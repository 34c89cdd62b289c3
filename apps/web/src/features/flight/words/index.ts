import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { FlightCatalogue } from './tw.ts'

export type FlightWords = LazyWords<FlightCatalogue>

const words = lazyWords<FlightCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadFlightWords = words.load
export const useFlightWords = (): FlightWords => useLazyWords(words)
