import type { MarketSearch } from '@mdragon/domain/market/search'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { withoutFilters } from './address.ts'
import { activeFilters } from './filters.ts'

type MarketEmptyProps = { search: MarketSearch; onChange: (search: MarketSearch) => void }

/** Nothing to show: says whether the text, the filters or the market itself is the reason. */
export function MarketEmpty({ search, onChange }: MarketEmptyProps) {
  const { t, f } = useLanguage()
  const isNarrowed = activeFilters(t, search, f).length > 0 || search.kind !== 'all'
  const text = search.q ? t.empty.withText(search.q) : isNarrowed ? t.empty.withFilters : t.empty.bare
  return (
    <Notice icon="empty" title={t.empty.title} text={text}>
      {isNarrowed && (
        <button type="button" className={button('gold')} onClick={() => onChange(withoutFilters(search))}>
          {t.empty.clear}
        </button>
      )}
    </Notice>
  )
}

export function MarketFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLanguage()
  return <FailedNotice title={t.failed.title} text={`${message} ${t.failed.text}`} onRetry={onRetry} />
}
