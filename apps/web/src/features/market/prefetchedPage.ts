import type { Envelope } from '@mdragon/api/envelope'
import type { MarketPage } from './queries.ts'

declare global {
  /** Begun by the script in index.html, before any of our code has come. */
  var prefetchedMarket: Promise<Response> | undefined
}

/** The plain market's first page; the build writes the same path into index.html. */
export const FIRST_PAGE = 24
export const firstPagePath = `/api/marketplace/list?limit=${FIRST_PAGE}`

/** The answer to the call that index.html began, once; null when there was none or it failed. */
export async function takePrefetchedPage(): Promise<MarketPage | null> {
  const started = globalThis.prefetchedMarket
  globalThis.prefetchedMarket = undefined
  const envelope = await started?.then((response) => response.json() as Promise<Envelope<MarketPage>>).catch(() => null)
  return envelope?.code === 200 ? envelope.data : null
}
