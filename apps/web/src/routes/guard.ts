import { type Path, paths, routes } from './table.ts'

const byLowerCase: ReadonlyMap<string, Path> = new Map(paths.map((path) => [path.toLowerCase(), path]))

/** The known path behind what is in the address bar, in any case; /gun/equip/12 is /gun/equip. Null for an unknown one. */
export function pathOf(pathname: string): Path | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return byLowerCase.get(/^(\/gun\/[a-z]+)\/\d+$/.exec(path)?.[1] ?? path) ?? null
}

/** A place of our own to come back to. Anything that could lead to another site is refused. */
export function safeNext(next: string | null): string | null {
  // A backslash or a second slash would make browsers read a host; so would a control character that they strip.
  if (!next || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null
  return next
}

/** The item that somebody was sent a link of: on the market everybody may look at it. */
export const itemOf = (next: string | null): string | null =>
  /^\/(?:card|dragon)detail\/?\?(?:.*&)?id=(\d{1,9})(?:&|$)/i.exec(next ?? '')?.[1] ?? null

/** Where someone who asks for an address must go instead; null when they may stay. Asked again for the answer. */
function redirectOf(pathname: string, search: string, hasToken: boolean): string | null {
  if (pathname.toLowerCase().replace(/\/+$/, '') === '/account') return '/accountAccount'
  const path = pathOf(pathname)
  if (!path) return pathname === '/' ? '/login' : '/'
  if (path === '/login' && hasToken) return safeNext(new URLSearchParams(search).get('next')) ?? '/Account'
  if (!hasToken && !routes[path].isOpen) return `/login?next=${encodeURIComponent(pathname + search)}`
  return null
}

/** Follows the redirects to the address that is shown in the end. */
export function followRedirects(pathname: string, search: string, hasToken: boolean): string {
  let to = pathname + search
  // Each redirect leads towards /login or an account page; the bound only guards against a mistake in the rules.
  for (let step = 0; step < 8; step++) {
    const url = new URL(to, 'http://page')
    const next = redirectOf(url.pathname, url.search, hasToken)
    if (next === null) return to
    to = next
  }
  return '/marketplace'
}
