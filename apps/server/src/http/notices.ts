import { isStopped, stillAnnounced } from '@mdragon/domain'
import { readTerms } from '../chain/terms.ts'
import type { Context } from '../context.ts'

/** What owner and guardian have done that players are told: an operator who did not do it should act. */
export async function readNotices({ db, config }: Context) {
  const terms = await readTerms(db)
  const now = config.now() / 1000
  return {
    announcements: stillAnnounced(terms, now).map(({ what, from, ...one }) => ({
      what,
      of: 'signer' in one ? one.signer : one.item,
      from: new Date(from * 1000).toISOString(),
    })),
    stopped: (['market', 'nft111'] as const).filter((contract) => isStopped(terms, contract, now)),
  }
}
