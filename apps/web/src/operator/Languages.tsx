import type { Locale } from '@mdragon/api/locale'
import { useLanguage } from '../i18n/index.tsx'
import { Segmented } from '../ui/Segmented.tsx'

const languages: readonly { value: Locale; text: string }[] = [
  { value: 'tw', text: '繁中' },
  { value: 'en', text: 'EN' },
  { value: 'id', text: 'ID' },
]

export function Languages() {
  const { t, locale, choose } = useLanguage()
  return <Segmented label={t.nav.language} value={locale} options={languages} onChange={choose} />
}
