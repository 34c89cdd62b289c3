/** The session lives in cookies: `token` proves who is asking, `serverid` is the chosen game server. */
const readCookie = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || undefined : undefined
}

const dropCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

export const token = (): string | undefined => readCookie('token')
export const serverId = (): string | undefined => readCookie('serverid')
export const dropToken = (): void => dropCookie('token')
