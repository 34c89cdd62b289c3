import { createGame, type Game } from '@mdragon/game'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'
import { addGameKey, secretOfKey } from '../modules/game/index.ts'
import { clock, config } from './fixture.ts'

type Place = { app: FastifyInstance; db: Db }

/** A game server that speaks to an app in this process, by a new key of its own. */
export async function openGame({ app, db }: Place, server_id = 1): Promise<{ game: Game; key: string }> {
  const key = await db.transaction().execute((tx) => addGameKey(tx, server_id, clock.nowMs))
  return { game: gameBy(app, key), key }
}

export const gameBy = (app: FastifyInstance, key: string, gameSecret = config.gameSecret ?? ''): Game =>
  createGame({
    url: '',
    key,
    secret: secretOfKey(gameSecret, key),
    now: () => clock.nowMs,
    fetch: async (url, { body, headers }) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        body: body as string,
        headers: headers as Record<string, string>,
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
