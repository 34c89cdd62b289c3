import type { Card } from '../features/card/queries.ts'
import styles from './tradeWaits.module.css'

/** As high as what comes: what can be done, and below a sale the cart. What is read beneath it stays where it is. */
export const TradeWaits = ({ offer }: Pick<Card, 'offer'>) => (
  <div className={styles.waits} aria-hidden="true">
    <div className={`skeleton ${styles.deed}`} />
    {offer?.kind === 'sale' && <div className="skeleton" />}
  </div>
)
