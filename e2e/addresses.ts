import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Trader } from './trader.ts'

/** Every address, as the table of the page lists them: a new one is walked by itself. */
const table = readFileSync(new URL('../apps/web/src/routes/table.ts', import.meta.url), 'utf8')
const paths = [...table.matchAll(/^ {2}'(\/[\w/]+)':/gm)].map(([, path = '']) => path)
/** What an address needs to show something. */
const rest: Record<string, string> = { '/gun/equip': '/12', '/gun/pet': '/3', '/gun/lingshi': '/1' }

/** All that somebody who is logged in can go to: from the login they are led away. */
export async function addresses(trader: Trader): Promise<string[]> {
  const first = async (query: string) => {
    const { items } = await trader.call<{ items: { assets_id: number }[] }>('GET', `/api/marketplace/list?${query}`)
    return `?id=${items[0]?.assets_id}`
  }
  const shown: Record<string, string> = {
    ...rest,
    '/cardDetail': await first('kind=auction&type=hero&sort=price,desc'),
    '/dragonDetail': await first('type=dragon&sort=price,desc'),
  }
  return paths.filter((path) => path !== '/login').map((path) => path + (shown[path] ?? ''))
}

/** Without a load. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ key: to, depth: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
