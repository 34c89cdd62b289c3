import type { Page, Route } from '@playwright/test'

/** Requests that ask for a call, alone or in company. */
export const asking = (path: string): RegExp => new RegExp(`${path.replaceAll('/', '(/|%2F)')}(\\?|%3F|&|$)`)

/** Answers one call with a refusal; what travels in company with it is answered by the server. Returns how to end it. */
export async function refuseCall(page: Page, path: string, refusal: { code: number; msg: string }) {
  const body = JSON.stringify({ ...refusal, data: null })
  const refuse = async (route: Route) => {
    const asks = new URL(route.request().url()).searchParams.getAll('ask')
    if (asks.length === 0) return route.fulfill({ status: refusal.code, contentType: 'application/json', body })
    const response = await route.fetch()
    const refused = asks.findIndex((ask) => ask.startsWith(path))
    const lines = (await response.text()).split('\n')
    const changed = lines.map((line) => (line.startsWith(`${refused} `) ? `${refused} ${refusal.code} ${body}` : line))
    return route.fulfill({ contentType: 'text/plain', body: changed.join('\n') })
  }
  await page.route(asking(path), refuse)
  return () => page.unroute(asking(path), refuse)
}
