import type { Catalogue } from '../../i18n/tw.ts'
import type { Path } from '../../lib/guard.ts'
import type { IconName } from '../../ui/Icon.tsx'

type NavItem = { path: Path; text: string; icon: IconName }

export const navItems = ({ nav }: Catalogue): NavItem[] => [
  { path: '/marketplace', text: nav.market, icon: 'market' },
  { path: '/accountAccount', text: nav.assets, icon: 'assets' },
  { path: '/summon', text: nav.summon, icon: 'summon' },
  { path: '/legion', text: nav.legion, icon: 'legion' },
  { path: '/dragong', text: nav.dragon, icon: 'dragon' },
]

/** The five under the thumb: small dragon gives its place to one's own page. */
export const tabItems = (t: Catalogue): NavItem[] => [
  ...navItems(t)
    .slice(0, 4)
    .map((item) => (item.path === '/accountAccount' ? { ...item, text: t.nav.tabAssets } : item)),
  { path: '/setting', text: t.nav.tabMe, icon: 'person' },
]
