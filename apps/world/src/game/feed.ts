/** One word that a game server has said in this world, and how it was taken. */
export type Told = {
  id: number
  at: number
  server_id: number
  name: string
  word: string
  said: Record<string, unknown>
  /** The name of the refusal. */
  refused: string | null
}
export type Feed = { tell(told: Omit<Told, 'id' | 'at'>): void; latest(): readonly Told[] }

const KEPT = 40

/** What the game servers said lately, the newest first: for who watches them play. */
export function createFeed(): Feed {
  let told: readonly Told[] = []
  let id = 0
  return {
    tell(one) {
      told = [{ ...one, id: ++id, at: Date.now() }, ...told].slice(0, KEPT)
    },
    latest: () => told,
  }
}
