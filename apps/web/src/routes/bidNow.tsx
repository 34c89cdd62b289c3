import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cardQuery } from '../features/card/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { isAuctionLocked } from '../features/trade/actions.ts'
import { PriceDialog } from '../features/trade/PriceDialog.tsx'
import { useLanguage } from '../i18n/index.tsx'
import { useLive } from '../lib/live.ts'
import { operationSettingsOf } from './operationSettings.ts'

/** A bid from anywhere: the asset as it is now, never as a page of before had it. */
export default function BidNow({ id, address, onClose }: { id: number; address: string; onClose: () => void }) {
  const { locale } = useLanguage()
  const { head } = useLive()
  const { data: setting } = useQuery(settingQuery)
  const {
    data: card,
    isFetchedAfterMount,
    isError,
  } = useQuery({
    ...cardQuery(String(id), locale),
    refetchOnMount: 'always',
  })
  const settings = operationSettingsOf(setting)
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  if (!card || !settings || !isFetchedAfterMount) return null
  const isLocked = isAuctionLocked(card, head?.block)
  return (
    <PriceDialog first="bid" item={card} address={address} settings={settings} isLocked={isLocked} onClose={onClose} />
  )
}
