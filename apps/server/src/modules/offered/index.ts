import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { tellWatchers } from '../hearts/index.ts'
import type { Module } from '../module.ts'
import { tellSearchers } from '../searches/index.ts'
import { findFinalOffers, noteTold } from './offers.ts'

/** A history that is read at once: whether anybody waits is asked once for all of it, not for each of thousands. */
const MANY = 50

async function whoWaits(tx: Db): Promise<{ hearts: boolean; searches: boolean }> {
  const { rows } = await sql<{ hearts: boolean; searches: boolean }>`
    select exists (select from heart where target is not null) as hearts,
      exists (select from saved_search where is_told) as searches`.execute(tx)
  return rows[0] ?? { hearts: true, searches: true }
}

/** Who waits for an offer hears of it, in the transaction that makes it final. */
const effects: FinalEffects = {
  dueWithoutEvents: null,
  async after(tx, stretch) {
    const offers = await findFinalOffers(tx, stretch)
    const waits = offers.length > MANY ? await whoWaits(tx) : { hearts: true, searches: true }
    for (const offer of offers) {
      if (waits.hearts) await tellWatchers(tx, offer)
      if (waits.searches && offer.isNew) await tellSearchers(tx, offer)
    }
    if (offers.length > 0) await noteTold(tx, stretch.to)
    return []
  },
}

/** What has been offered for good. */
export const offered: Module = { effects }
