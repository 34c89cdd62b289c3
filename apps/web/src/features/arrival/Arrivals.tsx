import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { currentLocale } from '../../i18n/locale.ts'
import { api } from '../../lib/api.ts'
import { isChunkComing, loadChunk, subscribeChunks } from '../../lib/chunk.ts'
import {
  type Arrival,
  dialogOf,
  putAway,
  show,
  stepBack,
  useArrivals,
  type Waiting,
} from '../../operations/arrivals.ts'
import { lookAtOperations } from '../../operations/queries.ts'
import { subscribeDialogs, topDialog } from '../../ui/openDialogs.ts'
import { dismissKey, toast } from '../../ui/toastStore.ts'
import { loadArrivalWords } from './words/index.ts'

const loadDialog = () =>
  loadChunk('arrival', async () => {
    const [module] = await Promise.all([import('./ArrivalDialog.tsx'), loadArrivalWords(currentLocale())])
    return module
  })
const ArrivalDialog = lazy(loadDialog)

/**
 * Shows what has come, one after another: on the one device that asks first, while somebody looks, and over no dialog
 * but the one that has followed it until now. A dialog whose code is still on its way is as good as open; one that was
 * pressed before and opens over it all the same goes first.
 */
export function Arrivals() {
  const { waiting, shown } = useArrivals()
  const top = useSyncExternalStore(subscribeDialogs, topDialog)
  const isComing = useSyncExternalStore(subscribeChunks, isChunkComing)
  const isSeen = useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')
  // Not the first of all: one that has to wait must not hold up what the open dialog has followed.
  const next = waiting.find(({ key }) => top === undefined || dialogOf(key) === top)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (!next || shown || !isSeen || isComing || asked.current === next.key) return
    asked.current = next.key
    void present(next).finally(() => {
      asked.current = null
    })
  }, [next, shown, isSeen, isComing])
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isCovered = top !== undefined && own.current?.querySelector('dialog') && !own.current.contains(top)
    if (shown && isCovered) stepBack()
  }, [shown, top])
  return (
    shown && (
      <div ref={own}>
        <Suspense>
          <ArrivalDialog key={shown.key} arrival={shown.arrival} onClose={leave} />
        </Suspense>
      </div>
    )
  )
}

/** What it was opened from may be gone with it: the keyboard then goes on at the top of the screen. */
function leave(): void {
  putAway()
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Asks for it, and shows it where nobody has been shown it yet. */
async function present({ key, by, text, isAsked = false }: Waiting): Promise<void> {
  try {
    // The look of it comes beside the answer: nothing that it replaces goes before it is there.
    const [arrival] = await Promise.all([ask(by), loadDialog()])
    const isShown = arrival !== null && (arrival.is_first || isAsked)
    if (isShown) await untilFree(key)
    if (isShown) dismissKey(key)
    show(key, isShown ? arrival : null)
    lookAtOperations()
  } catch {
    show(key, null)
    toast(text, 'done', key)
  }
}

/** Somebody may have opened something since it was asked for. */
const untilFree = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const top = topDialog()
      if (isChunkComing() || (top !== undefined && top !== dialogOf(key))) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [subscribeDialogs(look), subscribeChunks(look)]
    look()
  })

const ask = (by: Waiting['by']): Promise<Arrival | null> =>
  'operation' in by
    ? api('POST /api/arrival/operation', { body: { id: by.operation } })
    : api('POST /api/arrival/notice', { body: { id: by.notice } })

const subscribeVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
