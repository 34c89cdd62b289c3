import type { CallData } from '@mdragon/api'

type OwnAsset = CallData<'GET /api/user/card/list'>['items'][number]

/** What can be done with an asset rests on this: a card's page and a list of one's own both have it. */
export type AssetItem = Pick<
  OwnAsset,
  | 'assets_id'
  | 'tokenid'
  | 'name'
  | 'type'
  | 'level'
  | 'star'
  | 'stage'
  | 'strength'
  | 'art'
  | 'traits'
  | 'element'
  | 'owner'
  | 'place'
  | 'status'
  | 'offer'
  | 'is_activated'
  | 'server_id'
  | 'claim_until'
  | 'grown'
>
export type Offer = NonNullable<AssetItem['offer']>
