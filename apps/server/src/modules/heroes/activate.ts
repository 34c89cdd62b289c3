import { AppError, type CallData } from '@mdragon/api'
import { activityTypes, formatAmount, hallPercent, heroActivationProblem, rosterEntry } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { isActivated } from '../../ledger/activation.ts'
import { availableOf, post, TREASURY, transfer } from '../../ledger/ledger.ts'
import { publish } from '../../live/publish.ts'
import { findAccount } from '../account/index.ts'
import { readFees } from '../settings/index.ts'
import { readActivated, readActivatedByCamp } from './activated.ts'
import { noCopies, type Owner, readCopies } from './copies.ts'

const COIN = 'HERO'

/** Activates a hero for good, with coins that are in the game. */
export async function activateHero(
  ctx: Context,
  userid: number,
  indexId: number,
): Promise<CallData<'POST /api/artifact/activate'>> {
  const { db, config } = ctx
  const hero = rosterEntry('hero', indexId)
  if (!hero) throw new AppError('hero.not_found')
  const { address } = await findAccount(db, userid)
  if (!address) throw new AppError('wallet.no_address')
  const { priceWei, assetsId } = await requireAllowed(ctx, { userid, address }, indexId)

  const atMs = config.now()
  await db.transaction().execute(async (tx) => {
    const activated = await tx
      .insertInto('hero_activation')
      .values({ address, index_id: indexId, at: atMs })
      .onConflict((conflict) => conflict.columns(['address', 'index_id']).doNothing())
      .returning('index_id')
      .executeTakeFirst()
    if (!activated) throw new AppError('hero.already_activated')
    const postings = transfer(COIN, priceWei, { owner: address }, { owner: TREASURY })
    // By its name the ledger alone can tell which heroes are activated: restore.ts reads it.
    await post(tx, { ref: `hero ${address}/${indexId}`, kind: 'hero', atMs, postings })
    const line = { address, type: activityTypes.consumed, assets_id: assetsId, coin: COIN, amount: priceWei }
    await tx
      .insertInto('activity')
      .values({ ...line, at: Math.floor(atMs / 1000) })
      .execute()
    await publish(tx, { type: 'account', userid })
  })
  const [left, byCamp] = await Promise.all([availableOf(db, address, COIN), readActivatedByCamp(db, address)])
  return {
    index_id: indexId,
    amount: formatAmount(priceWei),
    left: formatAmount(left),
    camp: hero.camp,
    percent: hallPercent(byCamp[hero.camp - 1] ?? 0),
  }
}

/** What it costs, and the copy that it is done with; or the refusal. */
async function requireAllowed({ db, config }: Context, owner: Owner & { address: string }, indexId: number) {
  const { address } = owner
  const [copies, activated, fees, haveWei, isAccountActivated] = await Promise.all([
    readCopies(db, owner, indexId),
    readActivated(db, address),
    readFees(db, config.now()),
    availableOf(db, address, COIN),
    isActivated(db, address),
  ])
  const { inGame, confirming, best } = copies.get(indexId) ?? noCopies
  const problem = heroActivationProblem({
    isActivated: isAccountActivated,
    isHeroActivated: activated.has(indexId),
    inGame,
    confirming,
    priceWei: fees.heroWei,
    haveWei,
  })
  if (problem) throw new AppError(problem)
  // Of one that was drawn and is no token the log can name nothing.
  const tokens = best.filter(({ assets_id }) => assets_id !== null)
  const copy = tokens.find(({ state }) => state === 'game') ?? tokens[0]
  return { priceWei: fees.heroWei, assetsId: copy?.assets_id ?? null }
}
