import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Attributes } from '../features/card/Attributes.tsx'
import { CardArt } from '../features/card/CardArt.tsx'
import { CardFailed } from '../features/card/CardFailed.tsx'
import { CardHeading } from '../features/card/CardHeading.tsx'
import card from '../features/card/CardView.module.css'
import { Facts } from '../features/card/Facts.tsx'
import { History } from '../features/card/History.tsx'
import { Ladder } from '../features/card/Ladder.tsx'
import { OfferPanel } from '../features/card/OfferPanel.tsx'
import { PriceChart } from '../features/card/PriceChart.tsx'
import { useCardWords } from '../features/card/words/index.ts'
import { DragonSkills } from '../features/dragon/DragonSkills.tsx'
import { Nature, Squad } from '../features/dragon/Nature.tsx'
import { type Dragon, dragonQuery } from '../features/dragon/queries.ts'
import { useDragonWords } from '../features/dragon/words/index.ts'
import { Rarity } from '../features/memory/Rarity.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { useLanguage } from '../i18n/index.tsx'
import { navigate, useLocation } from '../lib/router.tsx'
import { useTitle } from '../lib/useTitle.ts'
import { Panel } from '../ui/Panel.tsx'
import { AssetCustody } from './assetCustody.tsx'
import styles from './dragonDetail.module.css'
import { OutbidOf } from './outbidOf.tsx'
import { tradeOf } from './tradeOf.tsx'
import { WatchSlot } from './watchSlot.tsx'

/** /dragonDetail?id=3357 */
export default function DragonDetailScreen() {
  const { locale } = useLanguage()
  const words = useDragonWords()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { data: dragon, dataUpdatedAt, error, refetch } = useQuery(dragonQuery(id || '0', locale))
  useTitle(dragon ? `${dragon.name} #${dragon.tokenid}` : undefined)
  const isOther = dragon === null
  useEffect(() => {
    if (isOther) navigate(`/cardDetail?id=${encodeURIComponent(id)}`, { replace: true })
  }, [isOther, id])
  return (
    <div className={styles.page}>
      {dragon ? (
        <DragonView dragon={dragon} receivedMs={dataUpdatedAt} />
      ) : error ? (
        <CardFailed
          error={error}
          onRetry={() => void refetch()}
          onLeave={() => navigate('/marketplace?type=dragon')}
          heading="h1"
          missing={words.missing}
        />
      ) : (
        <div className={card.view}>
          <h1 className="visuallyHidden">{words.loading}</h1>
          <span className={`skeleton ${styles.artLoading}`} />
          <span className={`skeleton ${styles.restLoading}`} />
        </div>
      )}
    </div>
  )
}

/** A card's own parts, and in place of its skills what only a dragon has. */
function DragonView({ dragon, receivedMs }: { dragon: Dragon; receivedMs: number }) {
  const cardWords = useCardWords()
  const { data: setting } = useQuery(settingQuery)
  return (
    <div className={card.view} data-element={dragon.element}>
      <div className={card.told}>
        <OutbidOf id={dragon.assets_id} />
      </div>
      <div className={card.column}>
        <div className={card.art}>
          <CardArt face={dragon} />
        </div>
        <div className={card.traits}>
          <DragonSkills dragon={dragon} />
          <Attributes card={dragon} />
          <Rarity asset={dragon} />
        </div>
      </div>
      <div className={card.column}>
        <CardHeading face={dragon} card={dragon} isQuick={false} explorerUrl={setting?.explorer_url} />
        <div className={card.watch}>
          <WatchSlot id={dragon.assets_id} name={`${dragon.name} #${dragon.tokenid}`} />
        </div>
        <OfferPanel card={dragon} receivedMs={receivedMs} trade={tradeOf()?.(dragon)} trading={setting} />
        <div className={styles.nature}>
          <Nature dragon={dragon} />
          <Squad dragon={dragon} />
        </div>
        {(dragon.history.length > 0 || dragon.offer?.kind === 'auction') && (
          <div className={card.rest}>
            <PriceChart card={dragon} />
            {dragon.offer?.kind === 'auction' && <Ladder offer={dragon.offer} />}
          </div>
        )}
        <div className={card.rest}>
          <Panel title={cardWords.history}>
            <History history={dragon.history} explorerUrl={setting?.explorer_url} />
          </Panel>
        </div>
        <div className={card.rest}>
          <AssetCustody id={dragon.assets_id} />
        </div>
        <div className={card.rest}>
          <Facts card={dragon} explorerUrl={setting?.explorer_url} />
        </div>
      </div>
    </div>
  )
}
