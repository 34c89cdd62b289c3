import { describe, expect, test } from 'vitest'
import { checkCatalogue } from './testing/checkCatalogue.ts'

/** Words that are truly the same in two languages, by catalogue; anything else that equals English was forgotten. */
const same: Record<string, readonly string[]> = {
  'apps/web/src/i18n': ['Level', 'Lv.7', '≈ 7', 'MEgg', 'Whitepaper', 'Discord'],
  'apps/web/src/features/activity/words': ['7'],
  'apps/web/src/features/card/words': ['≈ 7', 'Total'],
  'apps/web/src/features/custody/words': ['Server 7'],
  'apps/web/src/features/post/words': [', '],
  'apps/web/src/features/roles/words': ['Level 7'],
  'apps/web/src/operations/words': ['Total'],
}

/** Every file of a language in the whole house: the page, the API's sentences, mails. */
const files = import.meta.glob<Record<string, object>>('/{apps,packages}/*/src/**/{tw,en,id}.ts', { eager: true })
const folders = Map.groupBy(Object.entries(files), ([path]) => path.replace(/^\/|\/\w+\.ts$/g, ''))

test('the catalogues are found, those outside the page too', () => {
  const elsewhere = [...folders.keys()].filter((folder) => !folder.startsWith('apps/web/'))
  expect(elsewhere.sort()).toEqual([
    'apps/server/src/mail/words',
    'apps/server/src/modules/post/words',
    'apps/server/src/modules/settings/words',
    'packages/api/src/messages',
  ])
})

for (const [folder, languages] of folders)
  describe(folder, () =>
    checkCatalogue(Object.assign({}, ...languages.map(([, module]) => module)), same[folder] ?? []),
  )
