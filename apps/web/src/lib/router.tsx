import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { pause } from './pause.ts'
import { rememberScroll, restoreScroll } from './scroll.ts'
import { expectTop } from './windowPlace.ts'

/**
 * The page's router. All addresses are flat and their filters are read by the domain, so a router library would add
 * 22 KiB (brotli) to the first load for nothing that is used here.
 */
export type Location = {
  pathname: string
  search: string
  /** Of this history entry: its scroll place is kept under it. */
  key: string
  /** How the entry was reached: a new one starts at the top, an old one where it was left. */
  scroll: 'top' | 'keep' | 'restore'
  /** Whether `back()` stays on this site. */
  canGoBack: boolean
}

type Entry = { key: string; depth: number }
const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : null

/** Where an address really leads; asked before anything is shown. */
type Guard = (pathname: string, search: string) => string
let guard: Guard = (pathname, search) => pathname + search
let listener: ((location: Location) => void) | null = null

function arrive(scroll: Location['scroll']): Location {
  const asked = window.location.pathname + window.location.search
  const shown = guard(window.location.pathname, window.location.search)
  const entry = entryOf(history.state) ?? { key: crypto.randomUUID(), depth: 0 }
  // What stands behind the # stays with its own page.
  if (shown !== asked || history.state !== entry)
    history.replaceState(entry, '', shown === asked ? shown + window.location.hash : shown)
  const { pathname, search } = window.location
  return { pathname, search, key: entry.key, scroll, canGoBack: entry.depth > 0 }
}

/** Takes over the history and gives the first location. Called once, before the first render. */
export function startRouter(pageGuard: Guard): Location {
  guard = pageGuard
  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => listener?.(arrive('restore')))
  window.addEventListener('pagehide', () => rememberScroll(entryOf(history.state)?.key))
  return arrive('restore')
}

export function navigate(to: string, { replace = false, keepScroll = false } = {}): void {
  enter(to, replace)
  listener?.(arrive(keepScroll ? 'keep' : 'top'))
}

/** Longer, and somebody would wonder whether anything happens. */
const AT_ONCE_MS = 80

/**
 * Where the next view is made of something that may come at once, it is drawn once, with all of it. The address does not
 * wait. Ends when the view is shown, or another was asked for meanwhile.
 */
export async function navigateAfter(ready: Promise<unknown>, to: string): Promise<void> {
  const { key } = enter(to, false)
  await Promise.race([ready, pause(AT_ONCE_MS)])
  if (entryOf(history.state)?.key !== key) return
  // At once: left to React's own turn, a frame that shows nothing of it would come before.
  flushSync(() => listener?.(arrive('top')))
}

function enter(to: string, replace: boolean): Entry {
  const here = entryOf(history.state)
  rememberScroll(here?.key)
  const depth = (here?.depth ?? 0) + (replace ? 0 : 1)
  const entry = { key: replace && here ? here.key : crypto.randomUUID(), depth }
  if (replace) history.replaceState(entry, '', to)
  else history.pushState(entry, '', to)
  return entry
}

/** One step back if that stays on this site, else to the place given. */
export function back(location: Location, otherwise: string): void {
  if (location.canGoBack) history.back()
  else navigate(otherwise, { replace: true, keepScroll: true })
}

const Here = createContext<{ location: Location; moving: boolean } | null>(null)

export function Router({ first, children }: { first: Location; children: ReactNode }) {
  const [location, setLocation] = useState(first)
  const [asked, setAsked] = useState(first)
  const shownPath = useRef(first.pathname)

  useEffect(() => {
    listener = (next) => {
      setAsked(next)
      // On the same screen at once: the next press must find what this one has chosen, or would undo it.
      if (next.pathname === shownPath.current) {
        if (next.scroll === 'top') expectTop()
        setLocation(next)
      }
      // A transition keeps the old screen until the new one's code has come, instead of flashing a blank.
      else startTransition(() => setLocation(next))
    }
    return () => {
      listener = null
    }
  }, [])
  useLayoutEffect(() => {
    shownPath.current = location.pathname
    if (location.scroll === 'top') window.scrollTo(0, 0)
    if (location.scroll === 'restore') restoreScroll(location.key)
  }, [location])

  return <Here value={{ location, moving: asked !== location }}>{children}</Here>
}

const useHere = () => {
  const here = use(Here)
  if (!here) throw new Error('useLocation outside of Router')
  return here
}
export const useLocation = (): Location => useHere().location
/** True while the code of the next screen is on its way. */
export const useMoving = (): boolean => useHere().moving

type LinkProps = ComponentProps<'a'> & { href: string; replace?: boolean; keepScroll?: boolean }

/** A real link, so that a middle click, a long press and a copied address work; a plain click stays in the page. */
export function Link({ href, replace, keepScroll, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    navigate(href, { replace: replace ?? false, keepScroll: keepScroll ?? false })
  }
  return <a href={href} onClick={follow} {...rest} />
}

/** An entry of a menu: it says when it leads to where one is. */
export function MenuLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return <Link href={href} aria-current={isSamePath(pathname, href) ? 'page' : undefined} {...rest} />
}

const isSamePath = (pathname: string, href: string): boolean =>
  pathname.toLowerCase().replace(/(?<=.)\/+$/, '') === href.toLowerCase()
