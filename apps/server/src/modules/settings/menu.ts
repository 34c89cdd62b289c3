import { type CallData, type Locale, locales } from '@mdragon/api'
import { menuEntries } from '@mdragon/domain'
import { entryOfLink, entryOfName } from '@mdragon/domain/settings/index'

type Menu = Pick<CallData<'GET /api/website/setting'>, 'menu_links' | 'menu_names' | 'pages'>
type Held = ReadonlyMap<string, { value: string }>

const ownPages = ['terms', 'privacy'] as const
export type OwnPage = (typeof ownPages)[number]

/** Where the menu's entries lead, what the operator calls them, and which pages there are to read. */
export function presentMenu(held: Held): Menu {
  const menu_names: Menu['menu_names'] = {}
  for (const [key, { value }] of held) {
    const named = entryOfName(key)
    if (named) menu_names[named.entry] = { ...menu_names[named.entry], [named.locale]: value }
  }
  return { menu_links: linksOf(held), menu_names, pages: ownPages.filter((page) => textOf(held, page, 'en') !== null) }
}

/** Those that everybody knows in their order, then the operator's own by name. */
function linksOf(held: Held): Menu['menu_links'] {
  const links = [...held].flatMap(([key, { value }]) => {
    const entry = entryOfLink(key)
    return entry ? [[entry, value] as const] : []
  })
  const known: readonly string[] = menuEntries
  const place = (entry: string) => (known.includes(entry) ? known.indexOf(entry) : known.length)
  return Object.fromEntries(links.sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b)))
}

/** In the reader's language, or in another that there is. */
export function textOf(held: Held, page: OwnPage, locale: Locale): string | null {
  for (const one of [locale, ...locales]) {
    const text = held.get(`${page}_${one}`)?.value
    if (text) return text
  }
  return null
}
