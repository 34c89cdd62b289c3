import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadAccountWords } from '../features/account/words/index.ts'
import { loadHouseWords } from '../features/house/words/index.ts'
import { SearchField } from '../features/market/SearchField.tsx'
import { loadRolesWords } from '../features/roles/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { Footer } from '../features/shell/Footer.tsx'
import { Place } from '../features/shell/Place.tsx'
import { TabBar } from '../features/shell/TabBar.tsx'
import { TopBar } from '../features/shell/TopBar.tsx'
import { useLanguage } from '../i18n/index.tsx'
import { offeredLocale } from '../i18n/locale.ts'
import { loadChunk } from '../lib/chunk.ts'
import { useLocation } from '../lib/router.tsx'
import { token } from '../lib/session.ts'
import { useFirstScreenDone } from '../lib/useFirstScreenDone.ts'
import { useMedia } from '../lib/useMedia.ts'
import { titleOf } from '../lib/useTitle.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { CartButton } from './cartButton.tsx'
import { pathOf } from './guard.ts'
import { loadWithWords } from './loadWithWords.ts'
import { menuItems, tabItems } from './menuItems.ts'
import styles from './root.module.css'
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx'
import { screenOf } from './screens.ts'
import { routes } from './table.ts'

const Account = lazy<ComponentType<{ chainId: number | undefined }>>(() =>
  // The page works without the account's menu; the next load tries again.
  loadWithWords('account', [loadAccountWords, loadRolesWords], () => import('./account.tsx')).catch(() => ({
    default: () => null,
  })),
)
const Live = lazy<ComponentType<{ part: 'stream' | 'block'; token?: string | undefined }>>(() =>
  // Without the stream the page asks at intervals.
  loadChunk('live', () => import('./live.tsx')).catch(() => ({ default: () => null })),
)
const Download = lazy(() => loadWithWords('download', [loadHouseWords], () => import('./download.tsx')))
const LanguageLine = lazy(() => loadChunk('language', () => import('../features/shell/LanguageLine.tsx')))
const Menu = lazy(() => loadChunk('menu', () => import('./menu.tsx')))

/** Known before anything is drawn, and asked once: its place is kept until its code has come. */
const offered = offeredLocale()

/** What surrounds every screen. */
export function Root() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const isFirstScreenDone = useFirstScreenDone()
  // Nothing that is seen first waits for it, and what comes with it moves nothing.
  const { data: setting } = useQuery({ ...settingQuery, enabled: isFirstScreenDone })
  const path = pathOf(pathname)
  const { Component } = screenOf(path)
  const { title, isOfOne } = routes[path ?? '/login']
  const name = title(t)
  const isPhone = useMedia('(max-width: 767px)')
  useLayoutEffect(() => {
    document.title = titleOf(name)
  }, [name])
  const main = useFocusOnArrival(path)
  return (
    <>
      {offered && (
        <Suspense fallback={<div className={styles.line} />}>
          <LanguageLine offered={offered} />
        </Suspense>
      )}
      <TopBar
        place={isPhone && isOfOne && <Place name={name} />}
        items={menuItems(t)}
        chainName={setting?.chain_name}
        downloadUrl={setting?.down_url}
        onDownload={() => setDownloading(true)}
        search={<SearchField />}
        account={
          token() && (
            <Suspense fallback={<span className={`skeleton ${styles.who}`} />}>
              <Account chainId={setting?.chain_id} />
            </Suspense>
          )
        }
        cart={<CartButton />}
        onMenu={() => setMenuOpen(true)}
      />
      {isFirstScreenDone && (
        <Suspense>
          <Live part="stream" token={token()} />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ScreenErrorBoundary key={path} words={t.chunk}>
          <Suspense fallback={<div className={styles.wait} />}>
            <Component />
          </Suspense>
        </ScreenErrorBoundary>
      </main>
      <Footer
        setting={setting}
        onDownload={() => setDownloading(true)}
        status={
          isFirstScreenDone && (
            <Suspense>
              <Live part="block" />
            </Suspense>
          )
        }
      />
      <TabBar items={tabItems(t)} />
      {isMenuOpen && (
        <Suspense>
          <Menu downloadUrl={setting?.down_url} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {isDownloading && setting && (
        <Suspense>
          <Download url={setting.down_url} onClose={() => setDownloading(false)} />
        </Suspense>
      )}
      <Toaster closeLabel={t.nav.close} />
    </>
  )
}

/** A new screen takes the focus, so that keyboard and screen reader go on from its top and not from the old link. */
function useFocusOnArrival(path: string | null) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
