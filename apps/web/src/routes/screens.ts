import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { readAddress } from '../features/market/address.ts'
import { marketQuery } from '../features/market/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { currentLocale } from '../i18n/locale.ts'
import type { Catalogue } from '../i18n/tw.ts'
import { loadChunk } from '../lib/chunk.ts'
import type { Path } from '../lib/guard.ts'
import { queryClient } from '../lib/queryClient.ts'

type Module = { default: ComponentType }
export type Screen = {
  Component: LazyExoticComponent<ComponentType>
  /** Starts loading the code; called before the first render so that the page does not draw twice. */
  load: () => Promise<Module>
  title: (t: Catalogue) => string
}

function screen(load: () => Promise<Module>, title: Screen['title']): Screen {
  const once = () => loadChunk(load)
  return { Component: lazy(once), load: once, title }
}

const closed = (title: Screen['title']): Screen => screen(() => import('./closed.tsx'), title)

/** Every address and what it shows. */
export const screens: Record<Path, Screen> = {
  '/marketplace': screen(
    () => import('./marketplace.tsx'),
    (t) => t.title.market,
  ),
  '/login': screen(
    () => import('./login.tsx'),
    (t) => t.title.login,
  ),
  '/cardDetail': screen(
    () => import('./cardDetail.tsx'),
    (t) => t.title.card,
  ),
  '/forget': closed((t) => t.pages.forget),
  '/accountAccount': closed((t) => t.nav.assets),
  '/activity': closed((t) => t.pages.activity),
  '/legion': closed((t) => t.nav.legion),
  '/legion/rules': closed((t) => t.pages.rules),
  '/legion/ranks': closed((t) => t.pages.ranks),
  '/legion/history': closed((t) => t.pages.history),
  '/shares': closed((t) => t.pages.shares),
  '/setting': closed((t) => t.pages.setting),
  '/dragonDetail': closed((t) => t.pages.dragonDetail),
  '/dragong': closed((t) => t.nav.dragon),
  '/summon': closed((t) => t.nav.summon),
  '/gun/equip': closed((t) => t.pages.equipDetail),
  '/gun/pet': closed((t) => t.pages.petDetail),
  '/gun/lingshi': closed((t) => t.pages.lingshiDetail),
}

export const screenOf = (path: Path | null): Screen => screens[path ?? '/login']

/** Asks for the first data while the code is still coming. */
export function prefetch(path: Path | null, search: string): void {
  void queryClient.prefetchQuery(settingQuery)
  if (path === '/marketplace')
    void queryClient.prefetchInfiniteQuery(marketQuery(readAddress(search).search, currentLocale()))
}
