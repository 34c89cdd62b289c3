import { type LazyWords, lazyWords, useLazyWords } from '../../../i18n/lazyWords.ts'
import type { RolesCatalogue } from './tw.ts'

export type RolesWords = LazyWords<RolesCatalogue>

const words = lazyWords<RolesCatalogue>({
  tw: () => import('./tw.ts').then((m) => m.tw),
  en: () => import('./en.ts').then((m) => m.en),
  id: () => import('./id.ts').then((m) => m.id),
})
export const loadRolesWords = words.load
export const useRolesWords = (): RolesWords => useLazyWords(words)
