import { useEffect, useState } from 'react'
import { askGame } from './ask.ts'

type Started = { id: string; secret: string; number: number; url: string; expires_at: number }
type Answer = { state: 'waiting' | 'confirmed' | 'refused' | 'expired' | 'delivered'; token: string | null }
export type GameLogin =
  | { step: 'starting' }
  | { step: 'waiting'; started: Started; secondsLeft: number }
  | { step: 'refused' | 'expired' }
  | { step: 'failed'; text: string }

const POLL_MS = 1000

/** The game's side of a login by QR code: begin, show code and number, ask until the player has answered. */
export function useGameLogin(onToken: (token: string) => void): { login: GameLogin; again: () => void } {
  const [login, setLogin] = useState<GameLogin>({ step: 'starting' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a login of its own
  useEffect(() => {
    const ended = new AbortController()
    const show = (next: GameLogin) => ended.signal.aborted || setLogin(next)
    void play(show, ended.signal).then((token) => token && !ended.signal.aborted && onToken(token))
    return () => ended.abort()
  }, [round])
  return {
    login,
    again: () => {
      setLogin({ step: 'starting' })
      setRound((n) => n + 1)
    },
  }
}

/** One login, from the code on the screen to its end; the token, where somebody has let it in. */
async function play(show: (login: GameLogin) => void, signal: AbortSignal): Promise<string | null> {
  try {
    const started = await askGame<Started>('/api/game/qr', { body: { device: 'browser' } })
    const { state, token } = await answerOf(started, show, signal)
    if (state === 'confirmed' && token) return token
    show({ step: state === 'refused' ? 'refused' : 'expired' })
  } catch (error) {
    show({ step: 'failed', text: (error as Error).message })
  }
  return null
}

/** Asks every second. A moment without an answer is no end: the code on the screen is still good. */
async function answerOf(started: Started, show: (login: GameLogin) => void, signal: AbortSignal): Promise<Answer> {
  const { id, secret, expires_at } = started
  for (;;) {
    const secondsLeft = Math.max(0, expires_at - Math.floor(Date.now() / 1000))
    show({ step: 'waiting', started, secondsLeft })
    const answer = await askGame<Answer>(`/api/game/qr/${id}`, { body: { secret } }).catch((error) => {
      if (secondsLeft === 0) throw error
      return { state: 'waiting' as const, token: null }
    })
    if (answer.state !== 'waiting' || signal.aborted) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
