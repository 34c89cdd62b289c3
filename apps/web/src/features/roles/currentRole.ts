import type { Role } from './queries.ts'

/** The role in use: the chosen server's, else the one last played, else the first. Null when there is none. */
export function currentRole(
  roles: readonly Role[],
  chosen: string | undefined,
  lastPlayed: number | null,
): Role | null {
  const at = (id: number | null) => roles.find(({ server_id }) => server_id === id)
  return at(Number(chosen)) ?? at(lastPlayed) ?? roles[0] ?? null
}
