import { useQuery } from '@tanstack/react-query'
import type { Card } from '../features/card/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { userQuery } from '../game/user.ts'
import { AssetActions } from './assetActions.tsx'
import { operationSettingsOf } from './operationSettings.ts'
import { TradeWaits } from './tradeWaits.tsx'

/** The trade's part of a card's panel. Its own chunk: visitors, who cannot trade, never load it. */
export default function TradeSlot({ card }: { card: Card }) {
  const { data: user } = useQuery(userQuery)
  const { data: setting } = useQuery(settingQuery)
  if (!user) return <TradeWaits offer={card.offer} />
  return <AssetActions item={card} user={user} settings={operationSettingsOf(setting)} />
}
