import { AppError, type CallBody, type CallData } from '@mdragon/api'
import {
  type Growth,
  grow,
  grownTraits,
  growthOf,
  growthProblem,
  powerOf,
  type Traits,
  unpackTraits,
} from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import type { GameStamp } from '../../routing/index.ts'
import { countTransfers, DRAWN, type Place, readGrowth, writeGrowth } from '../growth/index.ts'
import { hear } from './hear.ts'
import { requireHeroes, requireTokens } from './team.ts'

type Said = CallBody<'POST /api/game/v1/asset'>

/** How far an asset in the game has come. It is the game's until the asset leaves; then its claim writes it onto the token. */
export const growAsset = (ctx: Context, stamp: GameStamp, said: Said): Promise<CallData<'POST /api/game/v1/asset'>> =>
  hear(ctx, stamp, said, subjectOf(said), async ({ tx, role, isNew, nowMs }) => {
    const place = await requirePlace(tx, role.address ?? '', said)
    const traits = await traitsOf(tx, said)
    const before = (await readGrowth(tx, place)) ?? growthOf(traits)
    if (!isNew) return tell(traits, before)
    const after = grow(before, said)
    const problem = growthProblem(before, after)
    if (problem) throw new AppError(problem)
    await writeGrowth(tx, place, after, nowMs)
    await tellReaders(tx, said)
    return tell(traits, after)
  })

async function tellReaders(tx: Db, { assets_id, userid }: Said): Promise<void> {
  if (assets_id === undefined) return publish(tx, { type: 'account', userid })
  const head = await tx.selectFrom('chain.cursor').select('block').executeTakeFirst()
  await publish(tx, { type: 'assets', ids: [assets_id], block: head?.block ?? 0 })
}

const subjectOf = ({ assets_id, draw }: Said): string =>
  assets_id === undefined ? `draw ${draw}` : `asset ${assets_id}`

const tell = (traits: Traits, growth: Growth) => ({ ...growth, power: powerOf(grownTraits(traits, growth)) })

/** Where it stands, if it is the player's, in the game on that server, and stays there. */
async function requirePlace(tx: Db, owner: string, said: Said): Promise<Place> {
  const { assets_id, draw, userid, server_id } = said
  if (draw !== undefined) {
    await requireHeroes(tx, { heroes: [draw], userid, server_id })
    return { collection: DRAWN, token_id: draw, transfers: 0 }
  }
  const [token] = await requireTokens(tx, owner, { assets: [assets_id ?? 0], server_id })
  if (!token) throw new AppError('card.not_in_game')
  return { ...token, transfers: await countTransfers(tx, token) }
}

/** As it came into the game. */
async function traitsOf(tx: Db, { assets_id, draw }: Said): Promise<Traits> {
  const { traits } =
    draw === undefined
      ? await tx
          .selectFrom('chain.asset')
          .select('traits')
          .where('assets_id', '=', assets_id ?? 0)
          .executeTakeFirstOrThrow()
      : await tx.selectFrom('summon_draw').select('traits').where('id', '=', draw).executeTakeFirstOrThrow()
  const known = unpackTraits(BigInt(`0x${traits}`))
  if (!known) throw new AppError('card.not_in_game')
  return known
}
