import type { CallData } from '@mdragon/api'
import { coinAddress, coinNames } from '@mdragon/chain'
import { formatAmount, stillAnnounced, type Terms } from '@mdragon/domain'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'

type Announcements = CallData<'GET /api/website/setting'>['announcements']

/** What is still to come, in words that a player knows: coins have names, tokens are counted. */
export function presentAnnouncements({ deployment, config }: Context, terms: Terms): Announcements {
  const nameOf = (item: string) => coinNames.find((coin) => coinAddress(deployment, coin).toLowerCase() === item)
  return stillAnnounced(terms, config.now() / 1000).map((one) => {
    if (one.what === 'signer') return { what: one.what, signer: getAddress(one.signer), from: one.from }
    const { what, item, perDay, from } = one
    const coin = nameOf(item)
    return { what, item: coin ?? getAddress(item), per_day: coin ? formatAmount(perDay) : `${perDay}`, from }
  })
}
