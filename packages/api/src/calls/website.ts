import { z } from 'zod'
import { address } from './schemas.ts'

/** Website settings: key and value, from the operator. Empty means: not set. */
export const getSetting = {
  method: 'GET',
  path: '/api/website/setting',
  summary: 'Website settings',
  response: z
    .object({
      coin_contract_address: address,
      coin_symbol: z.string(),
      chain_id: z.int(),
      chain_name: z.string(),
      explorer_url: z.string(),
      down_url: z.string(),
      website_url: z.string(),
      twitter_url: z.string(),
      telegram_url: z.string(),
      sale_fee_bps: z.int(),
    })
    .meta({ id: 'Setting' }),
} as const

export const getServers = {
  method: 'GET',
  path: '/api/website/servers',
  summary: 'Game servers',
  response: z.array(z.object({ server_id: z.int(), name: z.string() }).meta({ id: 'Server' })),
} as const
