import type { Locale } from '@mdragon/api/locale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.tsx'
import { api } from '../lib/api.ts'

/** The game's servers, named in the reader's language. */
export const serversQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['servers', locale],
    queryFn: ({ signal }) => api('GET /api/website/servers', { signal }),
    staleTime: 5 * 60_000,
  })

/** What a server is called; null while nobody knows. Who asks for none asks for nothing. */
export function useServerName(id: number | null): string | null {
  const { locale } = useLanguage()
  const { data } = useQuery({ ...serversQuery(locale), enabled: id !== null })
  return data?.find(({ server_id }) => server_id === id)?.name ?? null
}
