import type { ErrorCode } from '@mdragon/api'
import { comeAgainMs, MOST_REFUSALS } from '@mdragon/api/comeAgain'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { toast } from '../ui/toastStore.ts'
import { isApiError } from './api.ts'
import { isOffline } from './live.ts'
import { navigate } from './router.tsx'
import { dropToken } from './session.ts'

const RETURN_AFTER_MS = 500

/** A login that was refused ends no session, and the form stays as it was typed. */
const refusedAtTheDoor: ReadonlySet<string> = new Set<ErrorCode>(['login.wrong', 'login.signature'])

/** Said by a dialog that opens, by the screen itself, or by the page that is loaded anew: a toast for each call behind it would be noise. */
const saidElsewhere: ReadonlySet<string> = new Set<ErrorCode>([
  'password.must_change',
  'captcha.required',
  'account.other',
  'unsubscribe.unknown',
])

/** What every failed call does, whoever asked: say why, and after a 401 forget the session and go to the entrance. */
export function onError(error: Error): void {
  if (isApiError(error) && (saidElsewhere.has(error.error ?? '') || isCutOff(error))) return
  toast(error.message || 'Error', 'failed')
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

/** Without a network the page says so in place, and the screen where something is missing. */
const isCutOff = ({ code }: { code: number }): boolean => code === 0 && (isOffline() || !navigator.onLine)

/** Only what may heal by itself is tried again: no answer, or a server in trouble. */
const mayHeal = (error: Error): boolean => isApiError(error) && (error.code === 0 || error.code >= 500)

/** It says when to come again: sooner, all who were refused would be so once more. */
const isBusy = (error: Error): boolean => isApiError(error) && error.code === 503

/**
 * A first answer that is on its way may tell of what was true before the change that invalidates it. TanStack lets it
 * arrive and asks no more; here it is given up, and asked for again.
 */
class FreshQueryClient extends QueryClient {
  /** Set by what changes something, when it is loaded (mutations.ts). */
  mutations: MutationCache | null = null
  override getMutationCache(): MutationCache {
    return this.mutations ?? super.getMutationCache()
  }
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const isMeant = filters.predicate ?? (() => true)
    const predicate = (query: Query) => query.state.data === undefined && isMeant(query)
    void this.cancelQueries({ ...filters, type: 'active', predicate })
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    // What cannot be asked fails and is said to; held back, it would be sent when nobody expects it any more.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // The stream that opens again tells what to look at; the browser's own word would ask for everything a second time.
      refetchOnReconnect: false,
      gcTime: 15 * 60_000,
      retry: (failures, error) => failures < MOST_REFUSALS - 1 && mayHeal(error),
      retryDelay: (failures, error) => (isBusy(error) ? comeAgainMs(failures + 1) : 400 * 2 ** failures),
    },
  },
})
