import { describe } from 'vitest'
import { checkCatalogue } from './testing/checkCatalogue.ts'

/** Words that are truly the same in two languages, by catalogue; anything else that equals English was forgotten. */
const same: Record<string, readonly string[]> = {
  i18n: ['Level', 'Lv.7', '≈ 7'],
  'features/card/words': ['≈ 7', 'Total'],
  'operations/words': ['Total'],
}

/** Every file of a language, wherever in the page it lies. */
const files = import.meta.glob<Record<string, object>>('../**/{tw,en,id}.ts', { eager: true })
const folders = Map.groupBy(Object.entries(files), ([path]) => folderOf(path))

for (const [folder, languages] of folders)
  describe(folder, () =>
    checkCatalogue(Object.assign({}, ...languages.map(([, module]) => module)), same[folder] ?? []),
  )

/** '../features/trade/words/tw.ts' -> 'features/trade/words', './tw.ts' -> 'i18n' */
function folderOf(path: string): string {
  return path.startsWith('./') ? 'i18n' : path.replace('../', '').replace(/\/\w+\.ts$/, '')
}
