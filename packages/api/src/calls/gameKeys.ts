import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { text, unixSeconds } from './schemas.ts'

const group = { name: 'operator', description: 'For those who work here: every verb in the log, each by its role' }
const access = 'operator'

const gameKey = z
  .object({
    key: z.string(),
    server_id: id,
    created_at: unixSeconds,
    revoked_at: unixSeconds.nullable(),
  })
  .meta({ id: 'GameKey' })

/** The keys by which game servers sign what they say. */
export const gameKeyCalls = defineCalls(group, {
  'GET /api/operator/list-game-keys': {
    name: 'listGameKeys',
    summary: 'The keys of every game server, the newest first',
    access,
    response: z.array(gameKey),
  },
  'POST /api/operator/game-key-add': {
    name: 'addGameKey',
    summary: 'A further key for a game server; two are valid at once, so that the game can change over',
    access,
    isSecret: true,
    body: z.object({ server_id: id }),
    response: gameKey.extend({ secret: z.string().meta({ description: 'To be given to that game server alone' }) }),
    refusals: ['server.unknown', 'game.too_many_keys', 'game.signature'],
  },
  'POST /api/operator/game-key-revoke': {
    name: 'revokeGameKey',
    summary: 'From now on nothing that this key signs is heard',
    access,
    body: z.object({ key: text(40) }),
    response: gameKey,
    refusals: ['game.key_unknown'],
  },
})
