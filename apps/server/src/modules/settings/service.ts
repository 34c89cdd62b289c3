import { type CallData, type Locale, locales } from '@mdragon/api'
import { serverState } from '@mdragon/domain'
import { coinsOff, readTerms } from '../../chain/terms.ts'
import type { Context } from '../../context.ts'
import { presentAnnouncements } from './announcements.ts'
import { readCoin } from './coin.ts'
import { readHeld } from './holding.ts'
import { type OwnPage, presentMenu, textOf } from './menu.ts'

const LOCAL_CHAIN = 31337
const chainNames: Readonly<Record<number, string>> = { 56: 'BSC', 97: 'BSC Testnet', [LOCAL_CHAIN]: 'Local' }

/** Open to anyone. Our own RPC address may hold a key and is never told, except that of the local chain. */
const publicRpc: Readonly<Record<number, string>> = {
  56: 'https://bsc-dataseed.bnbchain.org',
  97: 'https://bsc-testnet-dataseed.bnbchain.org',
}

/** The operator's settings over what the deployment says; empty means: not set, and the page hides it. */
export async function readSettings(ctx: Context): Promise<CallData<'GET /api/website/setting'>> {
  const { db, deployment, config } = ctx
  const held = await readHeld(db, config.now())
  const set = { get: (key: string) => held.get(key)?.value }
  const [coin, terms] = await Promise.all([readCoin(ctx), readTerms(db)])
  return {
    coin_contract_address: deployment.addresses.hero,
    coin_symbol: coin.symbol,
    coin_decimals: coin.decimals,
    chain_id: deployment.chainId,
    chain_name: chainNames[deployment.chainId] ?? `Chain ${deployment.chainId}`,
    explorer_url: set.get('explorer_url') ?? '',
    rpc_url:
      deployment.chainId === LOCAL_CHAIN
        ? config.rpcUrls[0]
        : set.get('rpc_url') || (publicRpc[deployment.chainId] ?? ''),
    down_url: set.get('down_url') ?? '',
    website_url: set.get('website_url') ?? '',
    twitter_url: set.get('twitter_url') ?? '',
    telegram_url: set.get('telegram_url') ?? '',
    bnb_url: set.get('bnb_url') ?? '',
    mdv_url: set.get('mdv_url') ?? '',
    ...presentMenu(held),
    sale_fee_bps: terms.saleFeeBps,
    lock_blocks: terms.lockBlocks,
    stopped_until: { sale: terms.stoppedUntil.market, auction: terms.stoppedUntil.nft111 },
    coins_off: { sale: coinsOff(deployment, terms, 'market'), auction: coinsOff(deployment, terms, 'nft111') },
    announcements: presentAnnouncements(ctx, terms),
    contracts: deployment.addresses,
    former_vaults: [...(deployment.formerVaults ?? [])],
    reset_sets_default: config.resetDefaultPassword !== null,
    is_practice: config.isPractice === true,
    walletconnect_project: config.walletConnectId ?? '',
  }
}

/** A page that the operator has filled; null: none was. */
export async function readPage(
  { db, config }: Context,
  page: OwnPage,
  locale: Locale,
): Promise<{ text: string | null }> {
  return {
    text: textOf(
      await readHeld(
        db,
        config.now(),
        locales.map((one) => `${page}_${one}`),
      ),
      page,
      locale,
    ),
  }
}

const serverWord: Record<Locale, string> = { tw: '伺服器', en: 'Server', id: 'Server' }

export async function listServers({ db }: Context, locale: Locale): Promise<CallData<'GET /api/website/servers'>> {
  const rows = await db.selectFrom('game_server').selectAll().orderBy('server_id').execute()
  return rows.map(({ server_id, nickname, full_at, closed_at, ...names }) => {
    const name = names[`name_${locale}`] ?? nickname
    return {
      server_id,
      state: serverState({ full_at, closed_at }),
      name: `${serverWord[locale]} ${server_id}${name && ` · ${name}`}`,
    }
  })
}
