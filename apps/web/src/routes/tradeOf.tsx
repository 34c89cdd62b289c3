import { lazy, type ReactNode, Suspense } from 'react'
import type { Card } from '../features/card/queries.ts'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { token } from '../lib/session.ts'
import { loadWithWords } from './loadWithWords.ts'
import styles from './tradeOf.module.css'

const TradeSlot = lazy(() => loadWithWords('trade-slot', [loadTradeWords], () => import('./tradeSlot.tsx')))

/** What fills the trade's place in a card's panel: nothing for a visitor, whom the card itself leads to the login. */
export const tradeOf = (): ((card: Card) => ReactNode) | undefined =>
  token() === undefined
    ? undefined
    : (card) => (
        <Suspense fallback={<div className={`skeleton ${styles.wait} ${styles.trade}`} />}>
          <TradeSlot card={card} />
        </Suspense>
      )
