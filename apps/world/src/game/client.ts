import { encodeQr } from './qrCode.ts'
import { languages } from './words/index.ts'

/**
 * The game's side of a login by QR code, as its client would play it: begin, show code and number, ask until the player
 * has answered. Runs in the browser; it is served as it is, with its types taken off.
 */
type Started = { id: string; secret: string; number: number; url: string; expires_at: number }
type State = 'waiting' | 'confirmed' | 'refused' | 'expired' | 'delivered'
type User = { nickname: string; address: string | null; email: string; is_online: boolean }

const POLL_MS = 1000
const QUIET = 4

const stored = localStorage.getItem('language') ?? ''
const { words, tag, header } = languages[stored as keyof typeof languages] ?? languages.tw
const part = <T extends Element>(name: string): T => {
  const found = document.querySelector<T>(`[data-part="${name}"]`)
  if (!found) throw new Error(`The page has no ${name}.`)
  return found
}

document.documentElement.lang = tag
document.title = `${words.title} · MDragon`
part('title').textContent = words.title
part('lead').textContent = words.lead
part('number-label').textContent = words.number
part('open').textContent = words.open
part('again').textContent = words.again
part('again').addEventListener('click', () => void play())
part('boss-label').prepend(words.boss)
part('clear').textContent = words.clearBoss
part('boss').addEventListener('submit', (event) => {
  event.preventDefault()
  void clearBoss()
})
part('online').addEventListener('click', () => void toggleOnline())
/** The session that the last login gave, while there is one. */
let session: { token: string; isOnline: boolean } | null = null
void play()

/** One login, from the code on the screen to its end. */
async function play(): Promise<void> {
  session = null
  part('light').textContent = ''
  show('starting', words.starting)
  try {
    const started = await call<Started>('POST', '/api/game/qr', { device: 'browser' })
    showCode(started)
    const { state, token } = await answerOf(started)
    if (state === 'confirmed' && token) {
      const user = await call<User>('GET', '/api/user/info', undefined, token)
      session = { token, isOnline: user.is_online }
      show('done', words.done(user.nickname || user.address || user.email), words.doneText)
      showOnline('')
    } else if (state === 'refused') show('ended', words.refused, words.refusedText)
    else show('ended', words.expired, words.expiredText)
  } catch (error) {
    show('ended', words.failed, (error as Error).message)
  }
}

/** Into the game and out of it: while a player is in it, nothing can be taken out. */
async function toggleOnline(): Promise<void> {
  if (!session) return
  const { token, isOnline } = session
  try {
    await call('POST', '/demo/game/online', { is_online: !isOnline }, token)
    session = { token, isOnline: !isOnline }
    showOnline('')
  } catch (error) {
    showOnline((error as Error).message)
  }
}

/** As many levels of the boss challenge as the field says: the legion's level follows from it. */
async function clearBoss(): Promise<void> {
  if (!session) return
  const boss_level = Number(part<HTMLInputElement>('boss-level').value)
  try {
    const said = await call<{ boss_level: number }>('POST', '/demo/game/boss', { boss_level }, session.token)
    part('light').textContent = words.bossCleared(said.boss_level)
  } catch (error) {
    part('light').textContent = (error as Error).message
  }
}

function showOnline(problem: string): void {
  const isOnline = session?.isOnline ?? false
  document.body.dataset.online = String(isOnline)
  part('light').textContent = problem || (isOnline ? words.online : words.offline)
  part('online').textContent = isOnline ? words.goOffline : words.goOnline
}

/** Asks every second. A moment without an answer is no end: the code on the screen is still good. */
async function answerOf({ id, secret, expires_at }: Started): Promise<{ state: State; token: string | null }> {
  for (;;) {
    const secondsLeft = Math.max(0, expires_at - Math.floor(Date.now() / 1000))
    part('left').textContent = words.left(secondsLeft)
    const answer = await call<{ state: State; token: string | null }>('POST', `/api/game/qr/${id}`, { secret }).catch(
      (error) => {
        if (secondsLeft === 0) throw error
        return { state: 'waiting' as const, token: null }
      },
    )
    if (answer.state !== 'waiting') return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function showCode({ url, number }: Started): void {
  const rows = encodeQr(url)
  const side = rows.length + 2 * QUIET
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  )
  part('code').setAttribute('viewBox', `0 0 ${side} ${side}`)
  part('code').setAttribute('aria-label', words.scan)
  part('modules').setAttribute('d', path.join(''))
  part('number').textContent = String(number)
  part<HTMLAnchorElement>('open').href = url
  show('waiting', '')
}

/** The look follows the state by itself; what is said is said to a screen reader too. */
function show(state: 'starting' | 'waiting' | 'done' | 'ended', said: string, text = ''): void {
  document.body.dataset.state = state
  part('said').textContent = said
  part('text').textContent = text
}

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      language: header,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(msg)
  return data
}
