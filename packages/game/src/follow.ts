import type { Answer, Game, Said, Word } from './client.ts'

export type Role = { userid: number; server_id: number }
type Numbered = Exclude<Word, 'player'>
/** What is said of one player, without whom and the number. */
type About<W extends Numbered> = Omit<Said<W>, 'userid' | 'server_id' | 'seq'>
export type Player = {
  /** What this player has now. */
  look(): Promise<Answer<'player'>>
  say<W extends Numbered>(word: W, about: About<W>): Promise<Answer<W>>
}

/**
 * Counts the words about one player. It goes on where the last process ended; two processes never follow the same player
 * at once. A number is taken when its word is said, so that words may be on their way side by side.
 */
export async function follow(game: Game, { userid, server_id }: Role): Promise<Player> {
  // Whatever else the caller knows of the role is no part of what is said.
  const role = { userid, server_id }
  let { seq } = await game('player', role)
  return {
    look: () => game('player', role),
    say: (word, about) => game(word, { ...about, ...role, seq: ++seq } as never),
  }
}
