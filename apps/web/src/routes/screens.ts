import type { Locale } from '@mdragon/api/locale'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { readAddress } from '../features/market/address.ts'
import { marketQuery } from '../features/market/queries.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { loadAccountWords } from '../i18n/account/index.ts'
import { loadAssetsWords } from '../i18n/assets/index.ts'
import { loadBridgeWords } from '../i18n/bridge/index.ts'
import { currentLocale } from '../i18n/locale.ts'
import { loadTradeWords } from '../i18n/trade/index.ts'
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

function screen(name: string, load: () => Promise<Module>, title: Screen['title']): Screen {
  let module: Module | undefined
  const loadOnce = async () => {
    module ??= await loadChunk(name, load)
    return module
  }
  return { Component: lazy(() => (module ? atOnce(module) : loadOnce())), load: loadOnce, title }
}

/** A promise would make React show the fallback for a moment although the code is there; this answers at once. */
// biome-ignore lint/suspicious/noThenProperty: a thenable is what `lazy` takes
const atOnce = (module: Module) => ({ then: (use: (m: Module) => void) => use(module) }) as Promise<Module>

type Words = (locale: Locale) => Promise<unknown>

/** Words beside those of the page come with the screen's code, not after it. */
const withWords = (
  words: readonly Words[],
  name: string,
  load: () => Promise<Module>,
  title: Screen['title'],
): Screen =>
  screen(
    name,
    () => Promise.all([load(), ...words.map((loadWords) => loadWords(currentLocale()))]).then(([module]) => module),
    title,
  )
const accountScreen = (name: string, load: () => Promise<Module>, title: Screen['title']): Screen =>
  withWords([loadAccountWords], name, load, title)
const kindScreen = (title: Screen['title']): Screen =>
  withWords([loadAssetsWords], 'kindDetail', () => import('./kindDetail.tsx'), title)

const closed = (title: Screen['title']): Screen => screen('closed', () => import('./closed.tsx'), title)

/** Every address and what it shows. */
const screens: Record<Path, Screen> = {
  '/marketplace': screen(
    'marketplace',
    () => import('./marketplace.tsx'),
    (t) => t.title.market,
  ),
  '/login': accountScreen(
    'login',
    () => import('./login.tsx'),
    (t) => t.title.login,
  ),
  '/cardDetail': screen(
    'cardDetail',
    () => import('./cardDetail.tsx'),
    (t) => t.title.card,
  ),
  '/forget': accountScreen(
    'forget',
    () => import('./forget.tsx'),
    (t) => t.pages.forget,
  ),
  '/accountAccount': withWords(
    [loadAccountWords, loadAssetsWords, loadTradeWords, loadBridgeWords],
    'accountAccount',
    () => import('./accountAccount.tsx'),
    (t) => t.nav.assets,
  ),
  '/activity': closed((t) => t.pages.activity),
  '/legion': closed((t) => t.nav.legion),
  '/legion/rules': closed((t) => t.pages.rules),
  '/legion/ranks': closed((t) => t.pages.ranks),
  '/legion/history': closed((t) => t.pages.history),
  '/shares': closed((t) => t.pages.shares),
  '/setting': accountScreen(
    'setting',
    () => import('./setting.tsx'),
    (t) => t.pages.setting,
  ),
  '/qr': accountScreen(
    'qr',
    () => import('./qr.tsx'),
    (t) => t.pages.qr,
  ),
  '/dragonDetail': withWords(
    [loadAssetsWords, loadTradeWords],
    'dragonDetail',
    () => import('./dragonDetail.tsx'),
    (t) => t.pages.dragonDetail,
  ),
  '/dragong': closed((t) => t.nav.dragon),
  '/summon': closed((t) => t.nav.summon),
  '/gun/equip': kindScreen((t) => t.pages.equipDetail),
  '/gun/pet': kindScreen((t) => t.pages.petDetail),
  '/gun/lingshi': kindScreen((t) => t.pages.lingshiDetail),
}

export const screenOf = (path: Path | null): Screen => screens[path ?? '/login']

/** Asks for the first data while the code is still coming. */
export function prefetch(path: Path | null, search: string): void {
  void queryClient.prefetchQuery(settingQuery)
  if (path === '/marketplace')
    void queryClient.prefetchInfiniteQuery(marketQuery(readAddress(search).search, currentLocale()))
}
