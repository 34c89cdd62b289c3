import type { CallData } from '@mdragon/api'

/** What owner and guardian of the contracts have done to trading, as the settings tell it. */
export type Trading = Pick<CallData<'GET /api/website/setting'>, 'stopped_until' | 'coins_off'>

type Kind = 'sale' | 'auction'

/** What begins something new in a contract; everything else takes back, and is never stopped. */
const begins: Partial<Record<string, Kind>> = {
  list: 'sale',
  buy: 'sale',
  put_up: 'auction',
  bid: 'auction',
  put_up_again: 'auction',
}
/** What goes on in the coin of the offer. */
const inItsCoin: readonly string[] = ['buy', 'bid', 'put_up_again']

/** The offer's coin was taken off the list: it buys nothing any more. */
export const isCoinOff = (offer: { kind: Kind; coin: string } | null, trading: Trading | undefined): boolean =>
  (offer && trading?.coins_off[offer.kind].includes(offer.coin)) ?? false

type Refusal = 'coin.not_allowed' | 'trading.stopped'

/** Why this cannot be done at this second of the chain, though this player might do it. */
export function refusalOf(
  action: string,
  offer: { kind: Kind; coin: string } | null,
  trading: Trading | undefined,
  now: number,
): Refusal | null {
  const kind = begins[action]
  if (!kind || !trading) return null
  if (inItsCoin.includes(action) && isCoinOff(offer, trading)) return 'coin.not_allowed'
  return now < (trading.stopped_until[kind] ?? 0) ? 'trading.stopped' : null
}
