/** A game server is open, takes no new roles any more, or is closed: then the game says nothing more of it. */
export const serverStates = ['open', 'full', 'closed'] as const
export type ServerState = (typeof serverStates)[number]

/** By when it was closed to new roles, and when to everything. */
export const serverState = ({
  full_at,
  closed_at,
}: {
  full_at: number | null
  closed_at: number | null
}): ServerState => (closed_at !== null ? 'closed' : full_at !== null ? 'full' : 'open')

/** Why no role can be made there. */
export const newRoleProblem = (state: ServerState): 'server.full' | 'server.closed' | null =>
  state === 'open' ? null : `server.${state}`

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
