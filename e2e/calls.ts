import type { Page, Route } from '@playwright/test'

/** Requests that ask for a call, alone or in company. */
export const asking = (path: string): RegExp => new RegExp(`${path.replaceAll('/', '(/|%2F)')}(\\?|%3F|&|$)`)

type Answer = { code: number; msg: string; data: unknown }

/** What the server answers to one call is changed on its way; what travels in company with it stays as it is. Returns how to end it. */
export async function changeCall(page: Page, path: string, change: (answer: Answer) => Answer) {
  const changed = (body: string): Answer => change(JSON.parse(body) as Answer)
  const answer = async (route: Route) => {
    const asks = new URL(route.request().url()).searchParams.getAll('ask')
    const place = asks.findIndex((ask) => ask.startsWith(path))
    const lines = (await (await route.fetch()).text()).split('\n')
    if (place < 0) {
      const json = changed(lines.join('\n'))
      return route.fulfill({ status: json.code, json })
    }
    const changedLine = (line: string) => {
      const [, body] = new RegExp(`^${place} \\d+ (.*)$`).exec(line) ?? []
      if (body === undefined) return line
      const json = changed(body)
      return `${place} ${json.code} ${JSON.stringify(json)}`
    }
    return route.fulfill({ contentType: 'text/plain', body: lines.map(changedLine).join('\n') })
  }
  // Of a page that is closed meanwhile nobody waits for the answer, at whichever of these steps.
  const passOn = (route: Route) => answer(route).catch(() => {})
  await page.route(asking(path), passOn)
  return () => page.unroute(asking(path), passOn)
}

/** Answers one call with a refusal. Returns how to end it. */
export const refuseCall = (page: Page, path: string, { code, msg }: { code: number; msg: string }) =>
  changeCall(page, path, () => ({ code, msg, data: null }))
