import { useQuery } from '@tanstack/react-query'
import { turnoverText } from '../../../game/turnover.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { frontQuery } from '../queries.ts'

/** The front has it already. */
export function Turnover() {
  const { t, f, locale } = useLanguage()
  const { data } = useQuery(frontQuery(locale))
  return data ? turnoverText(t, f, data.traded) : null
}
