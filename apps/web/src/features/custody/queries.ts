import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Wallet } from '../../wallet/provider.ts'
import { custodyKey } from './key.ts'
import { type ChainContracts, readChain } from './readChain.ts'

export type Custody = CallData<'GET /api/assets/custody'>
export type CustodyHop = Custody['items'][number]

const chainKey = 'custody-on-chain'
const FIRST_STEPS = 12
/** A step becomes final without a word of its own. */
const UNTIL_FINAL_MS = 4_000
const isFlying = ({ under_way, items }: Custody): boolean =>
  under_way.length > 0 || items.some(({ is_final }) => !is_final)

/** The way of one asset, newest step first. It says the same in every language; the key is as those of all assets are. */
export const custodyQuery = (id: number, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [custodyKey, locale, id] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/assets/custody', { query: { id: String(id), cursor: pageParam, limit: FIRST_STEPS }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(isFlying) ? UNTIL_FINAL_MS : false),
  })

type OnChain = { wallet: Wallet | null; contracts: ChainContracts | undefined; custody: Custody | undefined }

/** What the chain itself says of it, by the wallet's own node; asked anew whenever our record is another. */
export const chainQuery = ({ wallet, contracts, custody }: OnChain) =>
  queryOptions({
    queryKey: [chainKey, wallet?.id, custody?.collection, custody?.tokenid, custody?.now] as const,
    queryFn: () => (wallet && contracts && custody ? readChain(wallet.provider, contracts, custody) : null),
    enabled: wallet !== null && contracts !== undefined && custody !== undefined,
    retry: false,
    gcTime: 60_000,
  })
