import { queryOptions } from '@tanstack/react-query'

/** What the faucet of a world to practise in gives. */
export type Given = Record<string, string>

const PATH = '/demo/faucet'

export const givenQuery = (isPractice: boolean) =>
  queryOptions({
    queryKey: ['faucet'],
    queryFn: async ({ signal }): Promise<Given> => (await fetch(PATH, { signal })).json() as Promise<Given>,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isPractice,
  })

/** Asks for coins of the local chain: they are there when it answers. */
export async function askFaucet(address: string): Promise<'given' | 'tooSoon' | 'failed'> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address }),
  }).catch(() => null)
  if (response?.ok) return 'given'
  return response?.status === 429 ? 'tooSoon' : 'failed'
}
