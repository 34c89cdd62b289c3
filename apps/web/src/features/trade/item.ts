import type { CallData } from '@mdragon/api'

type OwnAsset = CallData<'GET /api/user/card/list'>['items'][number]

/** What trading needs to know of an asset: a card's page and a list of one's own both have it. */
export type TradeItem = Pick<
  OwnAsset,
  | 'assets_id'
  | 'tokenid'
  | 'name'
  | 'type'
  | 'level'
  | 'art'
  | 'element'
  | 'owner'
  | 'place'
  | 'status'
  | 'offer'
  | 'is_activated'
>
export type Offer = NonNullable<TradeItem['offer']>
