import type { Envelope } from '@mdragon/api/envelope'

declare global {
  /** By their addresses; begun by the script in index.html, before any of our code has come. */
  var prefetched: Record<string, Promise<Response>> | undefined
}

/** The answer to a call that index.html began, once; null when there was none or it failed. */
export async function takePrefetched<T>(path: string): Promise<T | null> {
  const started = globalThis.prefetched?.[path]
  delete globalThis.prefetched?.[path]
  const envelope = await started?.then((response) => response.json() as Promise<Envelope<T>>).catch(() => null)
  return envelope?.code === 200 ? envelope.data : null
}
