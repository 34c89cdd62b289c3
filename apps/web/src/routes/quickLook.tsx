import { useQuery } from '@tanstack/react-query'
import { QuickLook } from '../features/card/QuickLook.tsx'
import type { CardFace } from '../features/card/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { tradeOf } from './tradeOf.tsx'
import { WatchSlot } from './watchSlot.tsx'

type QuickLookProps = { id: string; known: CardFace | undefined; onClose: () => void }

/** A card on the market, with what can be done with it. */
export default function MarketQuickLook({ id, known, onClose }: QuickLookProps) {
  const { data: setting } = useQuery(settingQuery)
  return (
    <QuickLook
      id={id}
      known={known}
      explorerUrl={setting?.explorer_url}
      trade={tradeOf()}
      trading={setting}
      watch={(face) => <WatchSlot id={face.assets_id} name={`${face.name} #${face.tokenid}`} />}
      onClose={onClose}
    />
  )
}
