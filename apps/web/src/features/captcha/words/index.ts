import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { CaptchaCatalogue } from './tw.ts'

export type CaptchaWords = LazyWords<CaptchaCatalogue>

const words = lazyWords<CaptchaCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadCaptchaWords = words.load
export const useCaptchaWords = (): CaptchaWords => useLazyWords(words)
