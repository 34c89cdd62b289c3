import { queryOptions } from '@tanstack/react-query'

/** The work that belongs to a captcha, done once for each. */
export const proofQuery = (captcha: { id: string; bits: number } | undefined) =>
  queryOptions({
    queryKey: ['captcha', 'proof', captcha?.id],
    queryFn: ({ signal }) => prove(captcha ?? { id: '', bits: 0 }, signal),
    enabled: captcha !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** In a worker that ends with the work, or when nobody wants it any more. */
async function prove({ id, bits }: { id: string; bits: number }, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the work of the captcha failed')))
      worker.postMessage({ id, bits })
    })
  } finally {
    worker.terminate()
  }
}
