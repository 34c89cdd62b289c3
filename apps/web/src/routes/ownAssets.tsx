import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { PlaceFilter } from '../features/assets/AssetsHead.tsx'
import { AssetsList, AssetsSkeleton } from '../features/assets/AssetsList.tsx'
import { AssetsEmpty, AssetsFailed, AssetsNotFound } from '../features/assets/AssetsNotices.tsx'
import type { AssetsAddress, OwnAddress, OwnPlace } from '../features/assets/address.ts'
import { useIsNew } from '../features/assets/lastLook.ts'
import { type OwnCounts, type OwnPage, ownAssetsQuery } from '../features/assets/queries.ts'
import { SelectButton } from '../features/assets/SelectButton.tsx'
import { useSelection } from '../features/assets/selection.ts'
import { useHeld } from '../features/assets/useHeld.ts'
import { useAssetsWords } from '../features/assets/words/index.ts'
import { AddDragons } from '../features/bridge/AddDragons.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { HeldHeroes } from '../features/summon/HeldHeroes.tsx'
import type { User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { Link } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { subscribeDialogs, topDialog } from '../ui/openDialogs.ts'
import { operationSettingsOf } from './operationSettings.ts'
import { OwnActions } from './ownActions.tsx'
import { OwnSeveral } from './ownSeveral.tsx'

type OwnAssetsProps = {
  address: OwnAddress
  counts: OwnCounts | undefined
  user: User | undefined
  onShow: (address: AssetsAddress) => void
}

/** The assets of one kind, with what can be done with each. */
export function OwnAssets({ address, counts, user, onShow }: OwnAssetsProps) {
  const { kind, place, q } = address
  const { locale } = useLanguage()
  const words = useAssetsWords()
  const list = useInfiniteQuery({
    ...ownAssetsQuery(address, locale),
    enabled: user?.must_change_password === false,
  })
  const { data: setting } = useQuery(settingQuery)
  const listed = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const items = useHeld(listed, useSyncExternalStore(subscribeDialogs, topDialog) !== undefined)
  const page = list.data?.pages[0]
  const lastPage = list.data?.pages.at(-1)
  const isOld = list.isPlaceholderData
  const selection = useSelection(items)
  const isNew = useIsNew(user?.userid, page?.head.time)
  return (
    <>
      <PlaceFilter address={address} page={page} onChange={onShow} isThere={user !== undefined}>
        {user && !selection.isOn && <SelectButton onClick={selection.start} />}
        {kind === 'hero' && (
          <Link href="/heroes" className={button('quiet')}>
            <Icon name="hero" size={16} />
            {words.toHall}
          </Link>
        )}
        {kind === 'dragon' && user && <AddDragons user={user} settings={operationSettingsOf(setting)} />}
      </PlaceFilter>
      <p className="visuallyHidden" role="status">
        {page && !isOld && words.found(String(page.total))}
      </p>
      {kind === 'hero' && q === '' && (place === 'all' || place === 'game') && user?.must_change_password === false && (
        <HeldHeroes address={user.address} settings={operationSettingsOf(setting)} />
      )}
      <h2 className="visuallyHidden">{words.kinds[kind]}</h2>
      {!page || !lastPage || !user ? (
        list.isError ? (
          <AssetsFailed title={words.failed} text={words.kept} onRetry={() => void list.refetch()} />
        ) : (
          <AssetsSkeleton label={words.loading} />
        )
      ) : items.length > 0 ? (
        <>
          <AssetsList
            label={words.kinds[kind]}
            items={items}
            total={page.total}
            isOld={isOld}
            head={lastPage.head}
            receivedMs={list.dataUpdatedAt}
            isNew={isNew}
            selection={selection}
            actionsOf={(item) => <OwnActions item={item} user={user} settings={operationSettingsOf(setting)} />}
          />
          {list.isFetchNextPageError && (
            <AssetsFailed title={words.failedMore} text={words.kept} onRetry={() => void list.fetchNextPage()} />
          )}
          <LoadMore
            hasMore={list.hasNextPage && !isOld && !list.isFetchNextPageError}
            isLoading={list.isFetching}
            isStopped={list.isError}
            text={words.loadMore}
            loadingText={words.loadingMore}
            endText={list.data && list.data.pages.length > 1 ? words.end : undefined}
            onLoad={list.fetchNextPage}
          />
        </>
      ) : q !== '' ? (
        <AssetsNotFound q={q} onForget={() => onShow({ ...address, q: '' })} />
      ) : countAt(page.counts, place) > 0 ? null : (
        <AssetsEmpty kind={kind} place={place} counts={counts} hasWallet={user.address !== null} />
      )}
      {selection.isOn && user && (
        <OwnSeveral selection={selection} user={user} settings={operationSettingsOf(setting)} />
      )}
    </>
  )
}

/** With drawn heroes, which stand above. */
const countAt = (counts: OwnPage['counts'], place: OwnPlace): number =>
  place === 'all' ? counts.game + counts.wallet + counts.contract : counts[place]
