import { useSyncExternalStore } from 'react'

/** The session lives in cookies: `token` proves who is asking, `serverid` is the chosen game server. */
const readCookie = (name: string): string | undefined => {
  const pair = cookies()
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || undefined : undefined
}

/**
 * The browser asks another process for them, and a screen of tiles asks a hundred times: once in a turn is enough, since
 * nobody else can change them within it.
 */
function cookies(): string {
  if (read === undefined) {
    read = document.cookie
    queueMicrotask(forget)
  }
  return read
}
let read: string | undefined
const forget = (): void => {
  read = undefined
}

/** Without an age it lasts as long as the browser is open; an age of 0 takes it away. */
const writeCookie = (name: string, value: string, ageSeconds?: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  const age = ageSeconds === undefined ? '' : `; max-age=${Math.max(0, Math.floor(ageSeconds))}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}${age}`
  forget()
}
const YEAR_SECONDS = 365 * 86_400

export const token = (): string | undefined => readCookie('token')
export const serverId = (): string | undefined => readCookie('serverid')
export const dropToken = (): void => writeCookie('token', '', 0)
/** `expiresAt` (unix seconds) for a session to be remembered; without it the browser forgets it when it is closed. */
export const keepToken = (token: string, expiresAt?: number): void =>
  writeCookie('token', token, expiresAt === undefined ? undefined : expiresAt - Date.now() / 1000)
export const dropServerId = (): void => writeCookie('serverid', '', 0)
export function keepServerId(id: number): void {
  writeCookie('serverid', String(id), YEAR_SECONDS)
  for (const watcher of serverWatchers) watcher()
}

const serverWatchers = new Set<() => void>()
const watchServer = (watcher: () => void) => {
  serverWatchers.add(watcher)
  return () => void serverWatchers.delete(watcher)
}
/** The chosen game server, also for those who did not choose it. */
export const useServerId = (): string | undefined => useSyncExternalStore(watchServer, serverId)

let shownUserid: number | undefined
/** Whose account this page shows. It names it with every call, and so never acts for who logs in elsewhere meanwhile. */
export const showAccount = (userid: number | undefined): void => {
  shownUserid = userid
}
export const shownAccount = (): number | undefined => shownUserid
