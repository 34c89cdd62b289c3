import type { Player } from './queries.ts'

/** The role in use: the chosen server's, else the one last played, else the first. Null when there is none. */
export function currentRole(
  players: readonly Player[],
  chosen: string | undefined,
  lastPlayed: number | null,
): Player | null {
  const at = (id: number | null) => players.find(({ server_id }) => server_id === id)
  return at(Number(chosen)) ?? at(lastPlayed) ?? players[0] ?? null
}
