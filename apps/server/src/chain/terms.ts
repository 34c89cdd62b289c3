import { type CoinName, coinAddress, coinNames, type Deployment } from '@mdragon/chain'
import { type Term, type Terms, termsAfter } from '@mdragon/domain'
import type { Db } from '../db/open.ts'

/** What the contracts are set to now, as far as the chain has been indexed. */
export async function readTerms(db: Db): Promise<Terms> {
  const told = await db
    .selectFrom('chain.term')
    .select(['contract', 'name', 'args'])
    .orderBy('block')
    .orderBy('log_index')
    .execute()
  return termsAfter(told as Term[])
}

/** The coins that buy nothing in sales (`market`) or auctions (`nft111`) any more, by their names. */
export function coinsOff(deployment: Deployment, terms: Terms, contract: keyof Terms['coinsOff']): CoinName[] {
  return coinNames.filter((name) => terms.coinsOff[contract].includes(coinAddress(deployment, name).toLowerCase()))
}
