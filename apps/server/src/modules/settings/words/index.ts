import type { Locale } from '@mdragon/api'
import { en, type SettingWords } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

export const settingWords: Readonly<Record<Locale, SettingWords>> = { tw, en, id }
