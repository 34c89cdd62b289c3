import { useQuery } from '@tanstack/react-query'
import { CardFailed } from '../features/card/CardFailed.tsx'
import { CardView } from '../features/card/CardView.tsx'
import { cardQuery } from '../features/card/queries.ts'
import { useCardWords } from '../features/card/words/index.ts'
import { Rarity } from '../features/memory/Rarity.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { useLanguage } from '../i18n/index.tsx'
import { navigate, useLocation } from '../lib/router.tsx'
import { useTitle } from '../lib/useTitle.ts'
import { AssetCustody } from './assetCustody.tsx'
import styles from './cardDetail.module.css'
import { OutbidOf } from './outbidOf.tsx'
import { tradeOf } from './tradeOf.tsx'
import { WatchSlot } from './watchSlot.tsx'

/** /cardDetail?id=10847 */
export default function CardDetailScreen() {
  const { locale } = useLanguage()
  const words = useCardWords()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { data: card, dataUpdatedAt, error, refetch } = useQuery(cardQuery(id || '0', locale))
  const { data: setting } = useQuery(settingQuery)
  useTitle(card && `${card.name} #${card.tokenid}`)
  return (
    <div className={styles.page}>
      {card ? (
        <CardView
          face={card}
          card={card}
          receivedMs={dataUpdatedAt}
          explorerUrl={setting?.explorer_url}
          trade={tradeOf()}
          trading={setting}
          watch={<WatchSlot id={card.assets_id} name={`${card.name} #${card.tokenid}`} />}
          told={<OutbidOf id={card.assets_id} />}
          custody={<AssetCustody id={card.assets_id} />}
          rarity={<Rarity asset={card} />}
        />
      ) : error ? (
        <CardFailed
          error={error}
          onRetry={() => void refetch()}
          onLeave={() => navigate('/marketplace')}
          heading="h1"
        />
      ) : (
        <div className={styles.wait}>
          <h1 className="visuallyHidden">{words.loading}</h1>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </div>
  )
}
