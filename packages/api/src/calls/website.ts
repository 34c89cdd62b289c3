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
      coin_symbol: z.string().meta({ description: 'As the chain says it' }),
      coin_decimals: z.int(),
      chain_id: z.int(),
      chain_name: z.string(),
      explorer_url: z.string(),
      rpc_url: z.string().meta({ description: 'For wallets that do not know the chain yet' }),
      down_url: z.string(),
      website_url: z.string(),
      twitter_url: z.string(),
      telegram_url: z.string(),
      sale_fee_bps: z.int(),
      reset_sets_default: z
        .boolean()
        .meta({ description: 'A password reset sets the default password and asks for no new one' }),
    })
    .meta({ id: 'Setting' }),
} as const

export const getServers = {
  method: 'GET',
  path: '/api/website/servers',
  summary: 'Game servers',
  response: z.array(z.object({ server_id: z.int(), name: z.string() }).meta({ id: 'Server' })),
} as const
