import { assetKinds } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'

const TEAM_SIZE = 6

const group = { name: 'game', description: 'For the game’s own servers, which sign what they say' }

export const gameCalls = defineCalls(group, {
  'POST /api/game/team': {
    name: 'setTeam',
    summary: 'For the game’s servers, signed: which assets are in a role’s team now',
    access: 'game',
    body: z.object({
      userid: id,
      server_id: id,
      assets: z.array(id).max(TEAM_SIZE).meta({ description: 'assets_id of each' }),
      heroes: z
        .array(id)
        .max(TEAM_SIZE)
        .optional()
        .meta({ description: 'Drawn heroes that are no token yet, by their `draw`' }),
    }),
    response: z.object({}),
    refusals: ['role.missing', 'card.not_in_game', 'card.other_server', 'card.claiming'],
  },
  'POST /api/game/assets': {
    name: 'getGameAssets',
    summary:
      'For the game’s servers, signed: what an account has in the game on that server, and what of it is on its way out',
    access: 'game',
    isSecret: true,
    body: z.object({ userid: id, server_id: id }),
    response: z.array(
      z
        .object({
          assets_id: id.nullable().meta({ description: 'Null for a drawn hero that is no token yet' }),
          draw: id.nullable().meta({ description: 'By which draw it came, as long as it is no token' }),
          type: z.enum(assetKinds),
          index_id: id,
          tokenid: z.int().min(0).nullable(),
          is_in_team: z.boolean(),
          claim_until: z
            .int()
            .nullable()
            .meta({ description: 'Unix seconds; until then its owner may take it out, and the game must not use it' }),
        })
        .meta({ id: 'GameAsset' }),
    ),
    refusals: ['role.missing'],
  },
  'POST /api/game/boss': {
    name: 'setBossLevel',
    summary: 'For the game’s servers, signed: how many levels of the boss challenge a role has cleared',
    access: 'game',
    body: z.object({ userid: id, server_id: id, boss_level: z.int().min(0).max(1_000_000) }),
    response: z.object({
      boss_level: z.int().meta({ description: 'What counts now: of two words, the one that the game said later' }),
    }),
    refusals: ['role.missing'],
  },
  'POST /api/game/online': {
    name: 'setOnline',
    summary: 'For the game’s servers, signed: a role has come online or gone offline',
    access: 'game',
    body: z.object({ userid: id, server_id: id, is_online: z.boolean() }),
    response: z.object({}),
    refusals: ['role.missing'],
  },
})
