import type { CallData, CallKey } from '@mdragon/api'
import type { CallInput } from '@mdragon/api/client'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, isApiError } from './api.ts'
import { useMutation } from './mutations.ts'

type Options<K extends CallKey> = { onSuccess?: (data: CallData<K>, input: CallInput<K>) => unknown }

/**
 * A call that changes something. While it is unknown whether a try took effect, the same try again goes out under the
 * same key, so that the server does it once and answers the same.
 */
export function useAction<K extends CallKey>(
  call: K,
  { onSuccess }: Options<K> = {},
): UseMutationResult<CallData<K>, Error, CallInput<K>> {
  const open = useRef<{ input: string; key: string } | null>(null)
  return useMutation({
    // Offline it fails at once: nothing is kept back to be done by itself later, when nobody looks.
    networkMode: 'always',
    mutationFn: async (input: CallInput<K>) => {
      // The call belongs to it: one hook may stand for several calls, whose inputs look alike.
      const text = call + JSON.stringify(input)
      if (open.current?.input !== text) open.current = { input: text, key: crypto.randomUUID() }
      try {
        const data = await api(call, { ...input, idempotencyKey: open.current.key })
        open.current = null
        return data
      } catch (error) {
        if (isApiError(error) && error.code !== 0 && error.code < 500) open.current = null
        throw error
      }
    },
    ...(onSuccess ? { onSuccess } : {}),
  })
}
