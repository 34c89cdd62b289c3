import type { CallData, CallKey } from '@mdragon/api'
import { ApiError, type CallInput, createClient } from '@mdragon/api/client'
import { MutationCache, QueryCache, QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { currentLocale } from '../i18n/locale.ts'
import { toast } from '../ui/toastStore.ts'

/** Who asks is in a cookie that no script reads; a player's token is never sent along. */
export const api = createClient(() => ({ locale: currentLocale() }))

export const meKey = ['me']
const isOver = (error: Error): boolean => error instanceof ApiError && error.error === 'operator.required'

function onError(error: Error): void {
  // The session has ended: the console gives way to the login, which says so.
  if (isOver(error)) queryClient.setQueryData(meKey, null)
  else toast(error.message || 'Error', 'failed')
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => (meta?.isQuiet && !isOver(error) ? undefined : onError(error)),
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: 10_000, retry: false } },
})

/** Null for nobody. */
export const meQuery = {
  queryKey: meKey,
  queryFn: () =>
    api('GET /api/operator/me').catch((error: Error) => {
      if (isOver(error)) return null
      throw error
    }),
}

type PostKey = Extract<CallKey, `POST /api/operator/${string}`>

/** One verb that changes something. The same try again goes out under the same key, and is done once. */
export function useVerb<K extends PostKey>(key: K, onDone?: (data: CallData<K>) => unknown) {
  const client = useQueryClient()
  const open = useRef<{ input: string; key: string } | null>(null)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: CallInput<K>) => {
      const text = JSON.stringify(input)
      if (open.current?.input !== text) open.current = { input: text, key: crypto.randomUUID() }
      const data = await api(key, { ...input, idempotencyKey: open.current.key }).catch((error: Error) => {
        // What was refused has not happened; what got no answer may have.
        if (error instanceof ApiError && error.code > 0 && error.code < 500) open.current = null
        throw error
      })
      open.current = null
      return data
    },
    onSuccess: async (data) => {
      await onDone?.(data)
      // Whatever is on the screen may have changed by it; who is logged in has not.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
    },
  })
}
