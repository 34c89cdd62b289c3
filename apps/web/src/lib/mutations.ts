import { MutationCache, useMutation as tanstacks } from '@tanstack/react-query'
import { onError, queryClient } from './queryClient.ts'

queryClient.mutations = new MutationCache({ onError })

/** TanStack's own, with the cache that the first load is spared: whatever changes something imports it from here. */
export const useMutation = tanstacks
