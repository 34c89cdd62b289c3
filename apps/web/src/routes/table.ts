import type { ComponentType } from 'react'
import { loadAccountWords } from '../features/account/words/index.ts'
import { loadActivityWords } from '../features/activity/words/index.ts'
import { loadAssetsWords } from '../features/assets/words/index.ts'
import { loadBridgeWords } from '../features/bridge/words/index.ts'
import { loadCaptchaWords } from '../features/captcha/words/index.ts'
import { cardQuery } from '../features/card/queries.ts'
import { loadCardWords } from '../features/card/words/index.ts'
import { loadCustodyWords } from '../features/custody/words/index.ts'
import { loadDemoWords } from '../features/demo/words/index.ts'
import { loadDragonWords } from '../features/dragon/words/index.ts'
import { loadFlightWords } from '../features/flight/words/index.ts'
import { loadHeartsWords } from '../features/hearts/words/index.ts'
import { loadHeroesWords } from '../features/heroes/words/index.ts'
import { loadHouseWords } from '../features/house/words/index.ts'
import { loadKindWords } from '../features/kind/words/index.ts'
import { loadLegionWords } from '../features/legion/words/index.ts'
import { loadLoginWords } from '../features/login/words/index.ts'
import { readAddress } from '../features/market/address.ts'
import { marketQuery } from '../features/market/queries.ts'
import { loadMemoryWords } from '../features/memory/words/index.ts'
import { loadMintWords } from '../features/mint/words/index.ts'
import { loadPostWords } from '../features/post/words/index.ts'
import { loadRolesWords } from '../features/roles/words/index.ts'
import { loadSharesWords } from '../features/shares/words/index.ts'
import { loadSummonWords } from '../features/summon/words/index.ts'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { loadWelcomeWords } from '../features/welcome/words/index.ts'
import { currentLocale } from '../i18n/locale.ts'
import type { Catalogue } from '../i18n/tw.ts'
import { queryClient } from '../lib/queryClient.ts'
import { loadOperationsWords } from '../operations/words/index.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { LoadWords } from './loadWithWords.ts'
import Marketplace from './marketplace.tsx'

export type ScreenModule = { default: ComponentType }
type Text = (t: Catalogue) => string
type MenuEntry = { icon: IconName; text: Text }

type Route = {
  /** Also without a login. */
  isOpen?: true
  /** About one thing: on phones the bar says which, and leads back. */
  isOfOne?: true
  title: Text
  /** The name of its code; several addresses may share one. */
  chunk: string
  load: () => Promise<ScreenModule>
  /** What it says beside the page's own words: it comes with the code. */
  words?: readonly LoadWords[]
  /** Asks for its first data while the code is still coming. */
  prefetch?: (search: string) => unknown
  /** In the main menu. */
  menu?: MenuEntry
  /** Among the five under the thumb, on phones. */
  tab?: MenuEntry
}

const kindDetail = (title: Text): Route => ({
  isOfOne: true,
  title,
  chunk: 'kindDetail',
  load: () => import('./kindDetail.tsx'),
  words: [loadKindWords, loadMemoryWords],
})

const ownPage = (title: Text): Route => ({
  isOpen: true,
  title,
  chunk: 'ownPage',
  load: () => import('./ownPage.tsx'),
  words: [loadHouseWords],
})

const legion = (title: Text): Route => ({
  title,
  chunk: 'legion',
  load: () => import('./legion.tsx'),
  words: [loadLegionWords, loadHouseWords],
})

/** Every address of the product, as the specification spells it: who may see it, what it is called and what it loads. */
const table = {
  '/login': {
    isOpen: true,
    title: (t) => t.title.login,
    chunk: 'login',
    load: () => import('./login.tsx'),
    words: [loadLoginWords, loadCaptchaWords, loadWelcomeWords],
  },
  '/forget': {
    isOpen: true,
    title: (t) => t.pages.forget,
    chunk: 'forget',
    load: () => import('./forget.tsx'),
    words: [loadAccountWords, loadCaptchaWords],
  },
  '/marketplace': {
    isOpen: true,
    title: (t) => t.title.market,
    chunk: 'marketplace',
    load: async () => ({ default: Marketplace }),
    prefetch: (search) => queryClient.prefetchInfiniteQuery(marketQuery(readAddress(search).search, currentLocale())),
    menu: { icon: 'market', text: (t) => t.nav.market },
    tab: { icon: 'market', text: (t) => t.nav.market },
  },
  '/accountAccount': {
    title: (t) => t.nav.assets,
    chunk: 'accountAccount',
    load: () => import('./accountAccount.tsx'),
    words: [
      loadAccountWords,
      loadLoginWords,
      loadRolesWords,
      loadAssetsWords,
      loadCustodyWords,
      loadBridgeWords,
      loadTradeWords,
      loadSummonWords,
      loadOperationsWords,
      loadHouseWords,
    ],
    menu: { icon: 'assets', text: (t) => t.nav.assets },
    tab: { icon: 'assets', text: (t) => t.nav.tabAssets },
  },
  '/watch': {
    title: (t) => t.watch.mine,
    chunk: 'watch',
    load: () => import('./watch.tsx'),
    words: [loadHeartsWords],
  },
  '/summon': {
    title: (t) => t.nav.summon,
    chunk: 'summon',
    load: () => import('./summon.tsx'),
    words: [loadSummonWords, loadHouseWords],
    menu: { icon: 'summon', text: (t) => t.nav.summon },
    tab: { icon: 'summon', text: (t) => t.nav.summon },
  },
  '/heroes': {
    title: (t) => t.pages.heroes,
    chunk: 'heroes',
    load: () => import('./heroes.tsx'),
    words: [loadHeroesWords],
  },
  '/legion': {
    ...legion((t) => t.nav.legion),
    menu: { icon: 'legion', text: (t) => t.nav.legion },
    tab: { icon: 'legion', text: (t) => t.nav.legion },
  },
  '/legion/rules': legion((t) => t.pages.rules),
  '/legion/ranks': legion((t) => t.pages.ranks),
  '/legion/history': legion((t) => t.pages.history),
  '/dragong': {
    title: (t) => t.nav.dragon,
    chunk: 'dragong',
    load: () => import('./dragong.tsx'),
    words: [loadFlightWords, loadOperationsWords],
    menu: { icon: 'dragon', text: (t) => t.nav.dragon },
  },
  '/mint': {
    title: (t) => t.footer.entries.mint,
    chunk: 'mint',
    load: () => import('./mint.tsx'),
    words: [loadMintWords, loadOperationsWords],
  },
  '/setting': {
    title: (t) => t.pages.setting,
    chunk: 'setting',
    load: () => import('./setting.tsx'),
    words: [loadAccountWords, loadCaptchaWords, loadPostWords],
    tab: { icon: 'person', text: (t) => t.nav.tabMe },
  },
  '/unsubscribe': {
    isOpen: true,
    title: (t) => t.pages.unsubscribe,
    chunk: 'unsubscribe',
    load: () => import('./unsubscribe.tsx'),
    words: [loadPostWords],
  },
  '/activity': {
    title: (t) => t.pages.activity,
    chunk: 'activity',
    load: () => import('./activity.tsx'),
    words: [loadActivityWords],
  },
  '/shares': {
    title: (t) => t.pages.shares,
    chunk: 'shares',
    load: () => import('./shares.tsx'),
    words: [loadSharesWords],
  },
  '/qr': {
    title: (t) => t.pages.qr,
    chunk: 'qr',
    load: () => import('./qr.tsx'),
    words: [loadAccountWords],
  },
  '/cardDetail': {
    isOfOne: true,
    title: (t) => t.title.card,
    chunk: 'cardDetail',
    load: () => import('./cardDetail.tsx'),
    prefetch: (search) =>
      queryClient.prefetchQuery(cardQuery(new URLSearchParams(search).get('id') || '0', currentLocale())),
    words: [loadCardWords, loadCustodyWords, loadMemoryWords],
  },
  '/dragonDetail': {
    isOfOne: true,
    title: (t) => t.pages.dragonDetail,
    chunk: 'dragonDetail',
    load: () => import('./dragonDetail.tsx'),
    words: [loadCardWords, loadCustodyWords, loadDragonWords, loadMemoryWords],
  },
  '/terms': ownPage((t) => t.footer.entries.terms),
  '/privacy': ownPage((t) => t.pages.privacy),
  '/transparency': {
    isOpen: true,
    title: (t) => t.pages.transparency,
    chunk: 'transparency',
    load: () => import('./transparency.tsx'),
    words: [loadHouseWords],
  },
  '/gun/equip': kindDetail((t) => t.pages.equipDetail),
  '/gun/pet': kindDetail((t) => t.pages.petDetail),
  '/gun/lingshi': kindDetail((t) => t.pages.lingshiDetail),
  // Not of the product: a server that is not the embedded world has no such address.
  '/demo/kit': { isOpen: true, title: () => 'Kit', chunk: 'kit', load: () => import('./kit.tsx') },
  '/demo/game': {
    isOpen: true,
    title: () => 'Game',
    chunk: 'demoGame',
    load: () => import('./demoGame.tsx'),
    words: [loadDemoWords],
  },
  '/demo/scenarios': {
    isOpen: true,
    title: () => 'Scenarios',
    chunk: 'demoScenarios',
    load: () => import('./demoScenarios.tsx'),
    words: [loadDemoWords],
  },
} satisfies Record<string, Route>

export type Path = keyof typeof table
export const routes: Readonly<Record<Path, Route>> = table
export const paths = Object.keys(table) as Path[]
