import type { ServerConfig } from '../../config.ts'

/** The session, and the browser's mark: neither is for a script, for another site, or for any other address of ours. */
type CookieName = 'operator' | 'operator_device'

export function writeCookie(
  { origins }: Pick<ServerConfig, 'origins'>,
  name: CookieName,
  value: string,
  seconds: number,
): string {
  const secure = origins[0].startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/api/operator; HttpOnly; SameSite=Strict${secure}`
}

export function readCookie(cookies: string | undefined, name: CookieName): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
