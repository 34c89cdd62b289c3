import { useQuery } from '@tanstack/react-query'
import type { Card } from '../features/card/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { userQuery } from '../game/user.ts'
import { AssetActions } from './assetActions.tsx'
import { operationSettingsOf } from './operationSettings.ts'

/** The trade's part of a card's panel. Its own chunk: visitors, who cannot trade, never load it. */
export default function TradeSlot({ card }: { card: Card }) {
  const { data: user } = useQuery(userQuery)
  const { data: setting } = useQuery(settingQuery)
  return user ? <AssetActions item={card} user={user} settings={operationSettingsOf(setting)} /> : null
}
