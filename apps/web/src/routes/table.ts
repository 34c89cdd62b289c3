import type { Locale } from '@mdragon/api/locale'
import type { ComponentType } from 'react'
import { readAddress } from '../features/market/address.ts'
import { marketQuery } from '../features/market/queries.ts'
import { loadAccountWords } from '../i18n/account/index.ts'
import { loadAssetsWords } from '../i18n/assets/index.ts'
import { loadBridgeWords } from '../i18n/bridge/index.ts'
import { currentLocale } from '../i18n/locale.ts'
import { loadTradeWords } from '../i18n/trade/index.ts'
import type { Catalogue } from '../i18n/tw.ts'
import { queryClient } from '../lib/queryClient.ts'
import type { IconName } from '../ui/Icon.tsx'

export type ScreenModule = { default: ComponentType }
type Text = (t: Catalogue) => string
type MenuEntry = { icon: IconName; text: Text }

type Route = {
  /** Also without a login. */
  isOpen?: true
  title: Text
  /** The name of its code; several addresses may share one. */
  chunk: string
  load: () => Promise<ScreenModule>
  /** What it says beside the page's own words: it comes with the code. */
  words?: readonly ((locale: Locale) => Promise<unknown>)[]
  /** Asks for its first data while the code is still coming. */
  prefetch?: (search: string) => unknown
  /** In the main menu. */
  menu?: MenuEntry
  /** Among the five under the thumb, on phones. */
  tab?: MenuEntry
}

const comingSoon = (title: Text): Route => ({ title, chunk: 'comingSoon', load: () => import('./comingSoon.tsx') })
const kindDetail = (title: Text): Route => ({
  title,
  chunk: 'kindDetail',
  load: () => import('./kindDetail.tsx'),
  words: [loadAssetsWords],
})

/** Every address of the product, as the specification spells it: who may see it, what it is called and what it loads. */
const table = {
  '/login': {
    isOpen: true,
    title: (t) => t.title.login,
    chunk: 'login',
    load: () => import('./login.tsx'),
    words: [loadAccountWords],
  },
  '/forget': {
    isOpen: true,
    title: (t) => t.pages.forget,
    chunk: 'forget',
    load: () => import('./forget.tsx'),
    words: [loadAccountWords],
  },
  '/marketplace': {
    isOpen: true,
    title: (t) => t.title.market,
    chunk: 'marketplace',
    load: () => import('./marketplace.tsx'),
    prefetch: (search) => queryClient.prefetchInfiniteQuery(marketQuery(readAddress(search).search, currentLocale())),
    menu: { icon: 'market', text: (t) => t.nav.market },
    tab: { icon: 'market', text: (t) => t.nav.market },
  },
  '/accountAccount': {
    title: (t) => t.nav.assets,
    chunk: 'accountAccount',
    load: () => import('./accountAccount.tsx'),
    words: [loadAccountWords, loadAssetsWords, loadTradeWords, loadBridgeWords],
    menu: { icon: 'assets', text: (t) => t.nav.assets },
    tab: { icon: 'assets', text: (t) => t.nav.tabAssets },
  },
  '/summon': {
    ...comingSoon((t) => t.nav.summon),
    menu: { icon: 'summon', text: (t) => t.nav.summon },
    tab: { icon: 'summon', text: (t) => t.nav.summon },
  },
  '/legion': {
    ...comingSoon((t) => t.nav.legion),
    menu: { icon: 'legion', text: (t) => t.nav.legion },
    tab: { icon: 'legion', text: (t) => t.nav.legion },
  },
  '/legion/rules': comingSoon((t) => t.pages.rules),
  '/legion/ranks': comingSoon((t) => t.pages.ranks),
  '/legion/history': comingSoon((t) => t.pages.history),
  '/dragong': {
    ...comingSoon((t) => t.nav.dragon),
    menu: { icon: 'dragon', text: (t) => t.nav.dragon },
  },
  '/setting': {
    title: (t) => t.pages.setting,
    chunk: 'setting',
    load: () => import('./setting.tsx'),
    words: [loadAccountWords],
    tab: { icon: 'person', text: (t) => t.nav.tabMe },
  },
  '/activity': comingSoon((t) => t.pages.activity),
  '/shares': comingSoon((t) => t.pages.shares),
  '/qr': {
    title: (t) => t.pages.qr,
    chunk: 'qr',
    load: () => import('./qr.tsx'),
    words: [loadAccountWords],
  },
  '/cardDetail': {
    title: (t) => t.title.card,
    chunk: 'cardDetail',
    load: () => import('./cardDetail.tsx'),
  },
  '/dragonDetail': {
    title: (t) => t.pages.dragonDetail,
    chunk: 'dragonDetail',
    load: () => import('./dragonDetail.tsx'),
    words: [loadAssetsWords, loadTradeWords],
  },
  '/gun/equip': kindDetail((t) => t.pages.equipDetail),
  '/gun/pet': kindDetail((t) => t.pages.petDetail),
  '/gun/lingshi': kindDetail((t) => t.pages.lingshiDetail),
} satisfies Record<string, Route>

export type Path = keyof typeof table
export const routes: Readonly<Record<Path, Route>> = table
export const paths = Object.keys(table) as Path[]
