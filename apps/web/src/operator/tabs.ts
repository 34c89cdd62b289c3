import type { CallData } from '@mdragon/api'
import { isAtLeast, type OperatorRole } from '@mdragon/domain/operator/roles'
import { type ComponentType, lazy } from 'react'
import type { IconName } from '../ui/Icon.tsx'
import type { OperatorCatalogue } from './words/tw.ts'

export type Me = CallData<'GET /api/operator/me'>

type Tab = {
  name: keyof OperatorCatalogue['tabs']
  icon: IconName
  /** Who sees it; the server refuses the rest by itself. */
  role: OperatorRole
  screen: ComponentType<{ me: Me; id: string | undefined }>
}

/** The console's tabs, in the order of its menu: each a folder beside this file. */
const tabs: readonly Tab[] = [
  { name: 'overview', icon: 'power', role: 'viewer', screen: lazy(() => import('./house/OverviewScreen.tsx')) },
  {
    name: 'withdrawals',
    icon: 'purse',
    role: 'viewer',
    screen: lazy(() => import('./withdrawals/WithdrawalsScreen.tsx')),
  },
  { name: 'settings', icon: 'key', role: 'viewer', screen: lazy(() => import('./house/SettingsScreen.tsx')) },
  { name: 'servers', icon: 'gate', role: 'viewer', screen: lazy(() => import('./house/ServersScreen.tsx')) },
  {
    name: 'campaigns',
    icon: 'summon',
    role: 'viewer',
    screen: lazy(() => import('./campaigns/CampaignsScreen.tsx')),
  },
  { name: 'players', icon: 'person', role: 'reviewer', screen: lazy(() => import('./players/PlayersScreen.tsx')) },
  { name: 'team', icon: 'legion', role: 'viewer', screen: lazy(() => import('./team/TeamScreen.tsx')) },
  { name: 'log', icon: 'scroll', role: 'viewer', screen: lazy(() => import('./log/LogScreen.tsx')) },
]

export const tabsOf = ({ role }: Me): readonly Tab[] => tabs.filter((tab) => isAtLeast(role, tab.role))
