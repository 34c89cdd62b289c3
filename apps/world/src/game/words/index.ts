import { en } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

/** What the simulator says, in the language that was chosen on the page. */
export const languages = {
  tw: { words: tw, tag: 'zh-Hant-TW', header: 'ZH-TW' },
  en: { words: en, tag: 'en', header: 'EN-US' },
  id: { words: id, tag: 'id', header: 'IN-IN' },
}
