import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { useTitle } from '../../lib/useTitle.ts'
import type { Trading } from '../../operations/trading.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CardFailed } from './CardFailed.tsx'
import { CardView } from './CardView.tsx'
import styles from './QuickLook.module.css'
import { type Card, type CardFace, cardQuery } from './queries.ts'
import { useCardWords } from './words/index.ts'

type QuickLookProps = {
  id: string
  /** What the list behind already shows of it. */
  known: CardFace | undefined
  explorerUrl: string | undefined
  trade: ((card: Card) => ReactNode) | undefined
  trading: Trading | undefined
  watch: (face: CardFace) => ReactNode
  onClose: () => void
}

/** A card on the market itself, open to everyone. */
export function QuickLook({ id, known, explorerUrl, trade, trading, watch, onClose }: QuickLookProps) {
  const { t, locale } = useLanguage()
  const words = useCardWords()
  const { data: card, dataUpdatedAt, error, refetch } = useQuery(cardQuery(id, locale))
  const face = card ?? known
  useTitle(face && `${face.name} #${face.tokenid}`)
  const full = (
    <Link href={`/cardDetail?id=${id}`} className={styles.open}>
      {words.open}
    </Link>
  )
  return (
    <Dialog title={face?.name ?? t.title.card} closeLabel={t.nav.close} place="center" onClose={onClose} actions={full}>
      {error && !card ? (
        <CardFailed error={error} onRetry={() => void refetch()} onLeave={onClose} />
      ) : face ? (
        <CardView
          face={face}
          card={card}
          receivedMs={dataUpdatedAt}
          explorerUrl={explorerUrl}
          trade={trade}
          trading={trading}
          watch={watch(face)}
          isQuick
        />
      ) : (
        <div className={styles.wait}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </Dialog>
  )
}
