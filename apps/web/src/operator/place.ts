import { useSyncExternalStore } from 'react'

/** Where in the console one is: `#withdrawals/12` is the tab of withdrawals, with the twelfth open. */
export type Place = { tab: string; id: string | undefined }

const subscribe = (heard: () => void) => {
  window.addEventListener('hashchange', heard)
  return () => window.removeEventListener('hashchange', heard)
}
const hash = (): string => window.location.hash.slice(1)

export function usePlace(): Place {
  const [tab = '', id] = useSyncExternalStore(subscribe, hash).split('/')
  return { tab, id }
}

export const hrefOf = (tab: string, id?: string | number): string => (id === undefined ? `#${tab}` : `#${tab}/${id}`)

/** The token of an invitation that was opened, if one was. */
export const useInvitation = (): string | undefined =>
  /^invitation=([\w-]+)$/.exec(useSyncExternalStore(subscribe, hash))?.[1]
