import { lazy, type ReactNode, Suspense } from 'react'
import type { Card } from '../features/card/queries.ts'
import { currentLocale } from '../i18n/locale.ts'
import { loadTradeWords } from '../i18n/trade/index.ts'
import { loadChunk } from '../lib/chunk.ts'
import { token } from '../lib/session.ts'
import styles from './tradeOf.module.css'

const TradeSlot = lazy(() =>
  loadChunk('trade-slot', async () => {
    const [module] = await Promise.all([import('./tradeSlot.tsx'), loadTradeWords(currentLocale())])
    return module
  }),
)

/** What fills the trade's place in a card's panel: nothing for a visitor, whom the card itself leads to the login. */
export const tradeOf = (): ((card: Card) => ReactNode) | undefined =>
  token() === undefined
    ? undefined
    : (card) => (
        <Suspense fallback={<div className={`skeleton ${styles.wait}`} />}>
          <TradeSlot card={card} />
        </Suspense>
      )
