import type { ErrorCode } from '@mdragon/api'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toastStore.ts'
import { isApiError } from './api.ts'
import { navigate } from './router.tsx'
import { dropToken } from './session.ts'

const RETURN_AFTER_MS = 500

/** A login that was refused ends no session, and the form stays as it was typed. */
const refusedAtTheDoor: ReadonlySet<string> = new Set<ErrorCode>(['login.wrong', 'login.signature'])

/** Said by a dialog that stays, so a toast for each call behind it would be noise. */
const saidElsewhere: ErrorCode = 'password.must_change'

/** What every failed call does, whoever asked: say why, and after a 401 forget the session and go to the entrance. */
function onError(error: Error): void {
  if (isApiError(error) && error.error === saidElsewhere) return
  toast(error.message || 'Error')
  if (!isApiError(error) || error.code !== 401 || refusedAtTheDoor.has(error.error ?? '')) return
  // Several calls of one screen fail together: one way out is enough.
  if (isLeaving) return
  isLeaving = true
  dropToken()
  setTimeout(() => {
    isLeaving = false
    navigate('/')
  }, RETURN_AFTER_MS)
}
let isLeaving = false

/** Only what may heal by itself is tried again: no answer, or a server in trouble. */
const mayHeal = (error: Error): boolean => isApiError(error) && (error.code === 0 || error.code >= 500)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: (failures, error) => failures < 2 && mayHeal(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
})
