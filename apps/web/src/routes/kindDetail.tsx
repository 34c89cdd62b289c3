import { assetKinds } from '@mdragon/domain/asset/kinds'
import { useQuery } from '@tanstack/react-query'
import { CardArt } from '../features/card/CardArt.tsx'
import { KindFailed } from '../features/kind/KindFailed.tsx'
import { KindSkeleton, KindView } from '../features/kind/KindView.tsx'
import { kindQuery } from '../features/kind/queries.ts'
import { useKindWords } from '../features/kind/words/index.ts'
import { marketHref } from '../features/market/address.ts'
import { only } from '../features/market/filters.ts'
import { KindMemory } from '../features/memory/KindMemory.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { useLanguage } from '../i18n/index.tsx'
import { useLocation } from '../lib/router.tsx'
import { useTitle } from '../lib/useTitle.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './kindDetail.module.css'

/** /gun/equip/12, /gun/pet/12 and /gun/lingshi/12; without a number there is nothing of that kind. */
export default function KindDetailScreen() {
  const { locale } = useLanguage()
  const words = useKindWords()
  const [, , typeName = '', indexId = '0'] = useLocation().pathname.toLowerCase().split('/')
  const type = assetKinds.find((kind) => kind === typeName) ?? 'all'
  const { data: kind, dataUpdatedAt, error, refetch } = useQuery(kindQuery(typeName, indexId || '0', locale))
  const { data: setting } = useQuery(settingQuery)
  useTitle(kind?.name)
  const typeHref = marketHref(only({ type }))
  return (
    <div className={styles.page}>
      {kind ? (
        <KindView
          kind={kind}
          receivedMs={dataUpdatedAt}
          art={
            kind.best ? (
              <CardArt face={kind.best} />
            ) : (
              <Notice icon={kind.type} title={words.none} text={words.emptyText} />
            )
          }
          marketHref={marketHref(only({ type, q: kind.name }))}
          typeHref={typeHref}
          memory={<KindMemory kind={kind} explorerUrl={setting?.explorer_url} />}
        />
      ) : error ? (
        <KindFailed error={error} typeHref={typeHref} onRetry={() => void refetch()} />
      ) : (
        <KindSkeleton />
      )}
    </div>
  )
}
