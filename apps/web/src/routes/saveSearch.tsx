import { type MarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'
import { savableSearch, writeSavedSearch } from '@mdragon/domain/searches/saved'
import { useEffect } from 'react'
import { SaveDialog } from '../features/hearts/SearchDialogs.tsx'
import { useHeartsWords } from '../features/hearts/words/index.ts'
import { marketHref } from '../features/market/address.ts'
import { activeFilters } from '../features/market/filters.ts'
import { useLanguage } from '../i18n/index.tsx'
import { navigate } from '../lib/router.tsx'
import { token } from '../lib/session.ts'
import { toast } from '../ui/toastStore.ts'

type SaveSearchProps = { search: MarketSearch; onClose: () => void }

/** Keeps what the market shows. Who is not logged in is led there, and comes back to the same list. */
export default function SaveSearch({ search, onClose }: SaveSearchProps) {
  const { t, f } = useLanguage()
  const { messages } = useHeartsWords()
  const saved = savableSearch(writeMarketSearch(search))
  const isVisitor = token() === undefined
  const isBare = saved === null
  useEffect(() => {
    if (isVisitor) navigate(`/login?next=${encodeURIComponent(marketHref(search))}`)
    else if (isBare) toast(messages['search.bare'], 'warning')
    if (isVisitor || isBare) onClose()
  })
  if (isVisitor || !saved) return null
  const suggestion = activeFilters(t, saved, f)
    .map(({ text }) => text)
    .join(' · ')
  return <SaveDialog query={writeSavedSearch(saved)} suggestion={suggestion.slice(0, 40)} onClose={onClose} />
}
