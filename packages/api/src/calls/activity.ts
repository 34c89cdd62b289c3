import { activityGroups, assetKinds } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, lineId } from './ids.ts'
import { address, amount, hash, text, unixSeconds } from './schemas.ts'

const activity = z
  .object({
    id: lineId,
    type: z.int().meta({ description: 'The code of what happened; one that a reader does not know is shown as it is' }),
    at: unixSeconds,
    amount: amount.nullable().meta({ description: 'Of the coin; of summon tickets their number' }),
    coin: z.string().nullable(),
    fee: amount.nullable(),
    two_amount: amount.nullable().meta({ description: 'What reached the account: of a sale, its price less the fee' }),
    two_userid: id.nullable().meta({ description: 'The other account, where there is one' }),
    two_address: address.nullable(),
    name: z.string().nullable().meta({ description: 'What the other account calls itself' }),
    assets_id: id.nullable(),
    nftname: z.string().nullable().meta({ description: 'What the asset is called, in the caller’s language' }),
    tokenid: z.int().min(0).nullable(),
    index_id: id.nullable(),
    kind: z.enum(assetKinds).nullable(),
    art: z.string().nullable(),
    tx: hash.nullable().meta({ description: 'Null for what happened in the game alone' }),
  })
  .meta({ id: 'Activity' })

const seconds = z.coerce.number().int().min(0).max(99_999_999_999)

export const activityCalls = defineCalls(
  { name: 'activity', description: 'What the account did, and what was done to it' },
  {
    'GET /api/user/activities': {
      name: 'getActivities',
      summary: 'The account’s activity, newest first',
      access: 'user',
      query: z.object({
        cursor: text(200).optional().meta({ description: '`next` of the page before' }),
        limit: z.coerce.number().int().min(1).max(96).default(24),
        group: z
          .enum(['all', ...activityGroups])
          .default('all')
          .catch('all'),
        coin: text(12).optional(),
        from: seconds.optional().meta({ description: 'Unix seconds: what happened then or later' }),
        to: seconds.optional().meta({ description: 'Unix seconds: what happened before' }),
      }),
      response: z
        .object({
          items: z.array(activity),
          next: z.string().nullable(),
          since: unixSeconds.nullable().meta({
            description: 'On the last page, where lines of before this time are in the archive: nobody reads them here',
          }),
        })
        .meta({ id: 'Activities' }),
    },
  },
)
