import type { MarketSearch } from '@mdragon/domain/market/search'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { withoutFilters } from './address.ts'
import { FilterPanel } from './FilterPanel.tsx'
import type { MarketPage } from './queries.ts'

type FilterSheetProps = {
  search: MarketSearch
  page: MarketPage | undefined
  onChange: (search: MarketSearch) => Promise<void>
  onClose: () => void
}

/** The filters on a small screen: from the bottom, with the result's size always in view. */
export default function FilterSheet({ search, page, onChange, onClose }: FilterSheetProps) {
  const { t, f } = useLanguage()
  const footer = (
    <>
      <button type="button" className={button('quiet')} onClick={() => onChange(withoutFilters(search))}>
        {t.market.clearAll}
      </button>
      <button type="button" className={button('gold')} onClick={onClose}>
        {page ? t.market.showResults(f.number(page.total)) : t.nav.close}
      </button>
    </>
  )
  return (
    <Dialog title={t.market.filters} closeLabel={t.nav.close} place="sheet" onClose={onClose} footer={footer}>
      <FilterPanel search={search} facets={page?.facets} onChange={onChange} />
    </Dialog>
  )
}
