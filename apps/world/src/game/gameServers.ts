import { createGame, follow, type Game, GameRefused, type Player, type Role } from '@mdragon/game'
import { addGameKey, type Db, secretOfKey } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'
import type { Feed } from './feed.ts'

/** The world's game servers: each with a key of its own, and with a count of the words about each of its players. */
export type GameServers = { player(role: Role & { name: string }): Promise<Player> }

type Place = { app: FastifyInstance; db: Db; gameSecret: string; feed: Feed }

export function createGameServers({ app, db, gameSecret, feed }: Place): GameServers {
  const games = new Map<number, Promise<Game>>()
  const players = new Map<string, Promise<Player>>()
  const gameOf = (server_id: number) =>
    once(games, server_id, async () => speaker(app, await keyOf(db, server_id), gameSecret))
  return {
    player: ({ name, ...role }) =>
      once(players, `${role.server_id}/${role.userid}`, async () =>
        telling(feed, { name, server_id: role.server_id }, await follow(await gameOf(role.server_id), role)),
      ),
  }
}

/** What is said is told in the feed too, refused or not. */
const telling = (feed: Feed, who: { name: string; server_id: number }, player: Player): Player => ({
  ...player,
  async say(word, about) {
    const tell = (refused: string | null) => feed.tell({ ...who, word, said: { ...about }, refused })
    try {
      const answer = await player.say(word, about)
      tell(null)
      return answer
    } catch (error) {
      tell(error instanceof GameRefused ? error.error : 'server.unexpected')
      throw error
    }
  },
})

/** What failed is tried anew by whoever asks next. */
function once<K, V>(kept: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const before = kept.get(key)
  if (before) return before
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

/** The key that counts, or a new one. */
async function keyOf(db: Db, server_id: number): Promise<string> {
  const key = await db
    .selectFrom('game_key')
    .select('id')
    .where('server_id', '=', server_id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return key?.id ?? db.transaction().execute((tx) => addGameKey(tx, server_id, Date.now()))
}

/** Signs as any game server does; only the wire between them is left out. */
const speaker = (app: FastifyInstance, key: string, gameSecret: string): Game =>
  createGame({
    url: '',
    key,
    secret: secretOfKey(gameSecret, key),
    fetch: async (url, { body, headers }) => {
      const sent = { body: body as string, headers: headers as Record<string, string> }
      const answer = await app.inject({ method: 'POST', url, ...sent })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
