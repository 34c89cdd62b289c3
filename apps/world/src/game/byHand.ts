import { type ErrorCode, errorCodes, localeOf, messages } from '@mdragon/api'
import { GameRefused, type Player } from '@mdragon/game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GameServers } from './gameServers.ts'

const words = ['online', 'team', 'boss', 'role', 'asset', 'spend'] as const
type Said = Parameters<Player['say']>[1]

/**
 * Lets whoever is logged in play by hand: the game's server knows its player by the session that the login gave, and
 * tells ours what happens, signed. Only this embedded world has it.
 */
export function gameByHand(app: FastifyInstance, servers: GameServers): void {
  const asPlayer =
    (ask: (player: Player, request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest) => {
      const { authorization = '', language = '' } = request.headers as Record<string, string | undefined>
      const info = (await app.inject({ url: '/api/user/info', headers: { authorization, language } })).json()
      if (info.code !== 200) return info
      const { userid, current_server_id, nickname } = info.data
      const role = { userid, server_id: current_server_id ?? 0, name: nickname }
      try {
        return { code: 200, msg: '', data: await ask(await servers.player(role), request) }
      } catch (error) {
        return refused(error, language)
      }
    }
  app.get(
    '/demo/game/player',
    asPlayer((player) => player.look()),
  )
  for (const word of words)
    app.post(
      `/demo/game/${word}`,
      asPlayer((player, { body }) => player.say(word, (body ?? {}) as Said)),
    )
}

/** In the caller's language; who has no role has no game server either. */
function refused(error: unknown, language: string) {
  const name = error instanceof GameRefused ? error.error : (error as { code?: ErrorCode }).code
  const code: ErrorCode =
    name === 'server.unknown' ? 'role.missing' : name && name in errorCodes ? (name as ErrorCode) : 'server.unexpected'
  return { code: errorCodes[code], msg: messages[localeOf(language)][code], error: code, data: null }
}
