import { z } from 'zod'
import { defineCalls } from './define.ts'

const TEAM_SIZE = 6

const group = { name: 'game', description: 'For the game’s own servers, which sign what they say' }

export const gameCalls = defineCalls(group, {
  'POST /api/game/team': {
    name: 'setTeam',
    summary: 'For the game’s servers, signed: which assets are in a role’s team now',
    access: 'game',
    body: z.object({
      userid: z.int(),
      server_id: z.int(),
      assets: z.array(z.int()).max(TEAM_SIZE).meta({ description: 'assets_id of each' }),
    }),
    response: z.object({}),
    refusals: ['role.missing', 'card.not_in_game'],
  },
  'POST /api/game/online': {
    name: 'setOnline',
    summary: 'For the game’s servers, signed: a role has come online or gone offline',
    access: 'game',
    body: z.object({ userid: z.int(), server_id: z.int(), is_online: z.boolean() }),
    response: z.object({}),
    refusals: ['role.missing'],
  },
})
