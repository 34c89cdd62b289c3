import type { Locale } from '@mdragon/api/locale'
import { useLanguage } from '../../i18n/index.tsx'
import { Select } from '../../ui/Select.tsx'

/** Each language by its own name: whoever cannot read the page can still find theirs. */
const languages: readonly { value: Locale; text: string; short: string; lang: string }[] = [
  { value: 'tw', text: '繁體中文', short: '繁中', lang: 'zh-Hant-TW' },
  { value: 'en', text: 'English', short: 'EN', lang: 'en' },
  { value: 'id', text: 'Bahasa Indonesia', short: 'ID', lang: 'id' },
]

export function LanguageSwitch({ isLong = false }: { isLong?: boolean }) {
  const { t, locale, choose } = useLanguage()
  const now = languages.find(({ value }) => value === locale)
  return (
    <Select
      label={t.nav.language}
      text={(isLong ? now?.text : now?.short) ?? ''}
      value={locale}
      options={languages}
      icon="globe"
      onChange={choose}
    />
  )
}
