import { MAX_VISITOR_HEARTS } from '@mdragon/domain/hearts/hearts'
import { loadMessages } from '../i18n/lazyWords.ts'
import { currentLocale } from '../i18n/locale.ts'
import { api } from '../lib/api.ts'
import { token } from '../lib/session.ts'
import { toast } from '../ui/toastStore.ts'
import { HEARTS_KEPT, showHearts, shownHearts } from './hearts.ts'

/** One after the other: what was pressed last is what holds, however slow the network is. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
  waiting++
  const done = queue.then(work).finally(() => waiting--)
  queue = done.catch(() => {})
  return done
}

/** Reads them anew: of an account from the server, with what this browser has kept from before the login. */
export const readHearts = (): Promise<unknown> =>
  inTurn(async () => {
    if (!token()) return showHearts(kept())
    await bringAlong()
    const { ids } = await api('GET /api/heart/ids')
    // What was pressed meanwhile is shown as it was pressed, and read after it was sent.
    if (waiting === 1) showHearts(ids)
  }).catch(() => {})

/** Shown at once; taken back when it could not be kept. */
export async function toggleHeart(id: number): Promise<void> {
  const watched = !shownHearts().has(id)
  if (!token()) return keepOne(id, watched)
  show(id, watched)
  await inTurn(() => api('POST /api/heart/set', { body: { ids: [id], watched } })).catch((error: Error) => {
    show(id, !watched)
    toast(error.message, 'failed')
  })
}

/** Before the market is asked for the watched: a visitor says which those are, an account has them all by then. */
export async function watchedHere(): Promise<{ ids: string } | undefined> {
  if (!token()) return { ids: kept().join() }
  await bringAlong()
}

function show(id: number, watched: boolean): void {
  const others = [...shownHearts()].filter((one) => one !== id)
  showHearts(watched ? [...others, id] : others)
}

async function keepOne(id: number, watched: boolean): Promise<void> {
  const others = kept().filter((one) => one !== id)
  if (watched && others.length >= MAX_VISITOR_HEARTS) {
    const messages = await loadMessages(currentLocale())
    return toast(messages['hearts.full'].replace('{most}', String(MAX_VISITOR_HEARTS)), 'warning')
  }
  keep(watched ? [...others, id] : others)
  show(id, watched)
}

/** Once the account has them, the browser's own list is forgotten; until then it is tried again at each start. */
async function bringAlong(): Promise<void> {
  const ids = kept()
  if (ids.length === 0) return
  await api('POST /api/heart/set', { body: { ids, watched: true } })
    .then(() => keep([]))
    .catch((error: Error) => toast(error.message, 'failed'))
}

function keep(ids: readonly number[]): void {
  try {
    localStorage.setItem(HEARTS_KEPT, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
}

/** What is not of our making is no heart. */
function kept(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(HEARTS_KEPT) ?? '[]')
    const isId = (one: unknown): one is number => Number.isInteger(one) && (one as number) > 0
    return Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, MAX_VISITOR_HEARTS) : []
  } catch {
    return []
  }
}
