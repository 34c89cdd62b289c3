import { assetKinds, MAX_LEVEL, MAX_STAR } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { amount, text } from './schemas.ts'

const TEAM_SIZE = 6
const MAX_STAGE = 15
const MAX_STRENGTH = 63
const gameCoins = ['HERO', 'HFH', 'MDV', 'META', 'ENFT'] as const

const group = { name: 'game', description: 'For the game’s own servers, which sign what they say' }

const role = { userid: id, server_id: id }
/** Whose word it is, and the how-manieth of that player: of two about the same, the one with the higher number counts. */
const word = {
  ...role,
  seq: z
    .int()
    .min(1)
    .meta({ description: 'Counts the words about this player on this server: a later word has a higher number' }),
}
/** What every word is answered with, beside what counts now. */
const heard = {
  is_new: z.boolean().meta({ description: 'False: said before, or a later word counts; nothing was changed' }),
}
const said = ['role.missing', 'game.seq_reused'] as const

const level = z.int().min(1).max(MAX_LEVEL)
const star = z.int().min(1).max(MAX_STAR)
const stage = z.int().min(0).max(MAX_STAGE)
const strength = z.int().min(0).max(MAX_STRENGTH)
const which = {
  assets_id: id.nullable().meta({ description: 'Null for a drawn hero that is no token yet' }),
  draw: id.nullable().meta({ description: 'By which draw it came, as long as it is no token' }),
}

const gameAsset = z
  .object({
    ...which,
    type: z.enum(assetKinds),
    index_id: id,
    tokenid: z.int().min(0).nullable(),
    level: z
      .int()
      .meta({ description: 'As the game has made it; level, star, stage and strength leave with its claim' }),
    star: z.int(),
    stage: z.int(),
    strength: z.int(),
    is_in_team: z.boolean(),
    claim_until: z
      .int()
      .nullable()
      .meta({ description: 'Unix seconds; until then its owner may take it out, and the game must not use it' }),
  })
  .meta({ id: 'GameAsset' })

export const gameCalls = defineCalls(group, {
  'POST /api/game/v1/online': {
    name: 'setOnline',
    summary: 'For the game’s servers, signed: a role has come online or gone offline',
    access: 'game',
    body: z.object({ ...word, is_online: z.boolean() }),
    response: z.object({ ...heard, is_online: z.boolean() }),
    refusals: said,
  },
  'POST /api/game/v1/team': {
    name: 'setTeam',
    summary: 'For the game’s servers, signed: which assets are in a role’s team now',
    access: 'game',
    body: z.object({
      ...word,
      assets: z.array(id).max(TEAM_SIZE).meta({ description: 'assets_id of each' }),
      heroes: z
        .array(id)
        .max(TEAM_SIZE)
        .optional()
        .meta({ description: 'Drawn heroes that are no token yet, by their `draw`' }),
    }),
    response: z.object({ ...heard, members: z.int().meta({ description: 'How many are in the team now' }) }),
    refusals: [...said, 'card.not_in_game', 'card.other_server', 'card.claiming'],
  },
  'POST /api/game/v1/boss': {
    name: 'setBossLevel',
    summary: 'For the game’s servers, signed: how many levels of the boss challenge a role has cleared',
    access: 'game',
    body: z.object({ ...word, boss_level: z.int().min(0).max(1_000_000) }),
    response: z.object({ ...heard, boss_level: z.int().meta({ description: 'What counts now' }) }),
    refusals: [...said, 'game.level_down'],
  },
  'POST /api/game/v1/role': {
    name: 'setRoleLevel',
    summary: 'For the game’s servers, signed: the level of a role',
    access: 'game',
    body: z.object({ ...word, level: z.int().min(1).max(1_000_000) }),
    response: z.object({ ...heard, level: z.int().meta({ description: 'What counts now' }) }),
    refusals: [...said, 'game.level_down'],
  },
  'POST /api/game/v1/asset': {
    name: 'growAsset',
    summary: 'For the game’s servers, signed: how far an asset in the game has come. It leaves the game with that',
    access: 'game',
    body: z
      .object({
        ...word,
        assets_id: id.optional(),
        draw: id.optional().meta({ description: 'Instead: a drawn hero that is no token yet' }),
        level: level.optional().meta({ description: 'What is not said stays as it is' }),
        star: star.optional(),
        stage: stage.optional(),
        strength: strength.optional(),
      })
      .refine(({ assets_id, draw }) => (assets_id === undefined) !== (draw === undefined), 'one of assets_id and draw'),
    response: z.object({ ...heard, level, star, stage, strength, power: z.int() }),
    refusals: [...said, 'card.not_in_game', 'card.other_server', 'card.claiming', 'game.level_down'],
  },
  'POST /api/game/v1/spend': {
    name: 'spendInGame',
    summary: 'For the game’s servers, signed: a player has spent coins in the game. Each number is spent once',
    access: 'game',
    body: z.object({
      ...word,
      coin: z.enum(gameCoins),
      amount,
      what: text(60).meta({ description: 'What for, in the game’s own words; kept, not shown' }),
    }),
    response: z.object({ ...heard, left: amount.meta({ description: 'Of this coin, what can be spent now' }) }),
    refusals: [...said, 'wallet.no_address', 'amount.not_positive', 'balance.insufficient'],
  },
  'POST /api/game/v1/player': {
    name: 'getGamePlayer',
    summary:
      'For the game’s servers, signed: what a player has in the game on that server, and what of it is on its way out',
    access: 'game',
    isSecret: true,
    body: z.object(role),
    response: z.object({
      seq: z.int().meta({ description: 'The highest number of a word about this player; go on after it' }),
      level: z.int(),
      boss_level: z.int(),
      is_online: z.boolean(),
      coins: z.array(z.object({ coin: z.enum(gameCoins), available: amount })),
      assets: z.array(gameAsset),
    }),
    refusals: ['role.missing'],
  },
})
