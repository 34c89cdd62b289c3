import type { CallData, Locale } from '@mdragon/api'
import { artAddress, artAddressOf } from '@mdragon/art'
import {
  camps,
  countByCamp,
  formatAmount,
  HALL_MOST_PERCENT,
  hallPercent,
  placeOf,
  type RosterEntry,
  rosterOf,
} from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { findAccount } from '../account/index.ts'
import { readFees } from '../settings/index.ts'
import { readActivated } from './activated.ts'
import { type Copies, type Copy, noCopies, readCopies } from './copies.ts'
import { type Offered, readOffered } from './offered.ts'

type Hall = CallData<'GET /api/artifact/list'>
type WireHero = Hall['heroes'][number]

/** Everyone of the roster, as this account has them. */
export async function readHall({ db, config }: Context, userid: number, locale: Locale): Promise<Hall> {
  const { address } = await findAccount(db, userid)
  const [copies, activated, offered, fees] = await Promise.all([
    readCopies(db, { userid, address }),
    readActivated(db, address),
    readOffered(db, config.now()),
    readFees(db, config.now()),
  ])
  const heroes = rosterOf('hero').map((entry): WireHero => {
    const { indexId } = entry
    const own = copies.get(indexId) ?? noCopies
    return {
      ...presentEntry(entry, locale),
      ...presentCopies(entry, own, activated.get(indexId) ?? null),
      sale: presentOffered(offered(indexId, 'sale')),
      auction: presentOffered(offered(indexId, 'auction')),
    }
  })
  return {
    heroes,
    camps: campsOf(heroes, [...activated.keys()]),
    price: formatAmount(fees.heroWei),
    most_percent: HALL_MOST_PERCENT,
  }
}

const presentEntry = ({ indexId, name, story, camp, profession, element }: RosterEntry, locale: Locale) => ({
  index_id: indexId,
  name: name[locale],
  story: story[locale],
  camp,
  profession,
  element,
})

function presentCopies(entry: RosterEntry, { owned, inGame, confirming, best }: Copies, activatedMs: number | null) {
  return {
    art: best[0] ? artAddressOf(best[0].traits) : plainPicture(entry),
    owned,
    in_game: inGame,
    copies: best.map(presentCopy),
    activated_at: activatedMs === null ? null : Math.floor(activatedMs / 1000),
    can_activate: activatedMs === null && inGame > confirming,
  }
}

const presentCopy = ({ assets_id, token_id, grade, level, star, traits, state }: Copy) => ({
  assets_id,
  tokenid: token_id,
  grade,
  level,
  star,
  art: artAddressOf(traits),
  place: placeOf(state),
})

/** A hero whom the account has no copy of, as the humblest one looks. */
const plainPicture = ({ kind, indexId, element, camp, profession }: RosterEntry): string =>
  artAddress({
    kind,
    indexId,
    element,
    camp,
    profession,
    grade: 1,
    star: 1,
    level: 1,
    stage: 0,
    strength: 0,
    dna: 0,
  })

const presentOffered = (offered: Offered | null) =>
  offered && { count: offered.count, coin: offered.coin, price: formatAmount(offered.payWei) }

function campsOf(heroes: readonly WireHero[], activated: readonly number[]): Hall['camps'] {
  const counts = countByCamp(activated)
  return camps.map((_, i) => {
    const ofCamp = heroes.filter(({ camp }) => camp === i + 1)
    return {
      camp: i + 1,
      heroes: ofCamp.length,
      owned: ofCamp.filter(({ owned }) => owned > 0).length,
      activated: counts[i] ?? 0,
      percent: hallPercent(counts[i] ?? 0),
    }
  })
}
