import { lazy, type ReactNode, Suspense } from 'react'
import type { Card } from '../features/card/queries.ts'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { token } from '../lib/session.ts'
import { loadWithWords } from './loadWithWords.ts'
import { TradeWaits } from './tradeWaits.tsx'

const TradeSlot = lazy(() => loadWithWords('trade-slot', [loadTradeWords], () => import('./tradeSlot.tsx')))

/** What fills the trade's place in a card's panel: nothing for a visitor, whom the card itself leads to the login. */
export const tradeOf = (): ((card: Card) => ReactNode) | undefined =>
  token() === undefined
    ? undefined
    : (card) => (
        <Suspense fallback={<TradeWaits offer={card.offer} />}>
          <TradeSlot card={card} />
        </Suspense>
      )
