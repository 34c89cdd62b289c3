/** A game server is open, takes no new roles any more, or is closed: then the game says nothing more of it. */
export const serverStates = ['open', 'full', 'closed'] as const
export type ServerState = (typeof serverStates)[number]

/** Why no role can be made there. */
export const newRoleProblem = (state: ServerState): 'server.full' | 'server.closed' | null =>
  state === 'open' ? null : `server.${state}`

/** Why a word of the game about it counts for nothing. */
export const wordProblem = (state: ServerState): 'server.closed' | null => (state === 'closed' ? 'server.closed' : null)

export type ServerMove = { from: ServerState; to: ServerState; othersOpen: number }

/** New players always have somewhere to go. */
export function serverMoveProblem({
  from,
  to,
  othersOpen,
}: ServerMove): 'setting.unchanged' | 'server.last_open' | null {
  if (from === to) return 'setting.unchanged'
  return from === 'open' && othersOpen === 0 ? 'server.last_open' : null
}
