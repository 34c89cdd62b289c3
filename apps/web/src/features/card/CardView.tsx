import type { ReactNode } from 'react'
import type { Trading } from '../../operations/trading.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Attributes } from './Attributes.tsx'
import { CardArt } from './CardArt.tsx'
import { CardHeading } from './CardHeading.tsx'
import styles from './CardView.module.css'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { Ladder } from './Ladder.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { PriceChart } from './PriceChart.tsx'
import type { Card, CardFace } from './queries.ts'
import { Skills } from './Skills.tsx'
import { useCardWords } from './words/index.ts'

type CardViewProps = {
  face: CardFace
  /** Absent while it is still on its way. */
  card: Card | undefined
  receivedMs: number
  explorerUrl: string | undefined
  /** The trade's own part of the panel, for who is logged in. */
  trade?: ((card: Card) => ReactNode) | undefined
  trading: Trading | undefined
  /** Who watches it, and the reader's own heart. */
  watch: ReactNode
  /** The way that it came, on its own page. */
  custody?: ReactNode
  /** What happened to it that concerns the reader, on its own page. */
  told?: ReactNode
  /** How rare its traits are, on its own page. */
  rarity?: ReactNode
  isQuick?: boolean
}

/** All that is known of one card: the quick look and the full page are both this. */
export function CardView(props: CardViewProps) {
  const { face, card, receivedMs, explorerUrl, trade, trading, watch, custody, told, rarity, isQuick = false } = props
  const words = useCardWords()
  return (
    <div className={isQuick ? styles.quick : undefined}>
      <div className={styles.view} data-element={face.element}>
        <div className={styles.told}>{told}</div>
        <div className={styles.column}>
          <div className={styles.art}>
            <CardArt face={face} />
          </div>
          <div className={styles.traits}>
            {card ? <Attributes card={card} /> : <PanelSkeleton height={210} />}
            {card && <Skills card={card} />}
            {card && rarity}
          </div>
        </div>
        <div className={styles.column}>
          <CardHeading face={face} card={card} isQuick={isQuick} explorerUrl={explorerUrl} />
          <div className={styles.watch}>{watch}</div>
          {card ? (
            <>
              <OfferPanel card={card} receivedMs={receivedMs} trade={trade?.(card)} trading={trading} />
              {(card.history.length > 0 || card.offer?.kind === 'auction') && (
                <div className={styles.rest}>
                  <PriceChart card={card} />
                  {card.offer?.kind === 'auction' && <Ladder offer={card.offer} />}
                </div>
              )}
              <div className={styles.rest}>
                <Panel title={words.history}>
                  <History history={card.history} explorerUrl={explorerUrl} />
                </Panel>
              </div>
              {custody && <div className={styles.rest}>{custody}</div>}
              <div className={styles.rest}>
                <Facts card={card} explorerUrl={explorerUrl} />
              </div>
            </>
          ) : (
            <>
              <PanelSkeleton height={320} />
              <div className={styles.rest}>
                <PanelSkeleton height={240} />
                <PanelSkeleton height={240} />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const PanelSkeleton = ({ height }: { height: number }) => (
  <div className="skeleton" style={{ height, borderRadius: 20 }} aria-hidden="true" />
)
