import type { MenuItem } from '../features/shell/menuItem.ts'
import type { Catalogue } from '../i18n/tw.ts'
import { paths, routes } from './table.ts'

const itemsOf = (where: 'menu' | 'tab', t: Catalogue): MenuItem[] =>
  paths.flatMap((path) => {
    const entry = routes[path][where]
    return entry ? [{ path, text: entry.text(t), icon: entry.icon }] : []
  })

export const menuItems = (t: Catalogue): MenuItem[] => itemsOf('menu', t)
export const tabItems = (t: Catalogue): MenuItem[] => itemsOf('tab', t)
