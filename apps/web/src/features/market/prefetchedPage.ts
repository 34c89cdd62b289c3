import type { Envelope } from '@mdragon/api/envelope'

declare global {
  /** Begun by the script in index.html, before any of our code has come. */
  var prefetchedMarket: Record<string, Promise<Response>> | undefined
}

/** The plain market's first page, and what stands above it; the build writes the same paths into index.html. */
export const FIRST_PAGE = 24
export const firstPagePath = `/api/marketplace/list?limit=${FIRST_PAGE}`
export const frontPath = '/api/marketplace/front'

/** The answer to a call that index.html began, once; null when there was none or it failed. */
export async function takePrefetched<T>(path: string): Promise<T | null> {
  const started = globalThis.prefetchedMarket?.[path]
  delete globalThis.prefetchedMarket?.[path]
  const envelope = await started?.then((response) => response.json() as Promise<Envelope<T>>).catch(() => null)
  return envelope?.code === 200 ? envelope.data : null
}
