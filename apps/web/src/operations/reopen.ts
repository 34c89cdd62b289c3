import { createContext, useEffect, useState } from 'react'
import { navigate } from '../lib/router.tsx'

/** Which dialog one is in, as an address says it: who is sent elsewhere to put something right comes back into it. */
export const OpenedAs = createContext<string | null>(null)

const NAME = 'open'

/** This page, with the dialog to be open on it. */
export function hereWith(dialog: string | null): string {
  const { pathname, search } = window.location
  const params = new URLSearchParams(search)
  if (dialog) params.set(NAME, dialog)
  return addressOf(pathname, params)
}

/** The first of these dialogs that the address asks for, once: it is then taken out of the address. */
export function useReopened<T>(dialogs: readonly (readonly [name: string, dialog: T])[]): T | null {
  const [found] = useState(() => {
    const asked = new URLSearchParams(window.location.search).get(NAME)
    return dialogs.find(([name]) => name === asked) ?? null
  })
  useEffect(() => {
    if (!found) return
    const { pathname, search } = window.location
    const params = new URLSearchParams(search)
    params.delete(NAME)
    navigate(addressOf(pathname, params), { replace: true, keepScroll: true })
  }, [found])
  return found?.[1] ?? null
}

const addressOf = (pathname: string, params: URLSearchParams): string =>
  params.size > 0 ? `${pathname}?${params}` : pathname
