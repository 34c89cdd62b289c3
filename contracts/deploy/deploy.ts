import type { Deployment, DeploymentAddresses } from '@mdragon/chain'
import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, mDragonAbi, nft111Abi } from '@mdragon/chain'
import * as bytecode from '@mdragon/chain/bytecode.generated'
import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  keccak256,
  stringToHex,
  type Transport,
} from 'viem'
import { completeConfig, type DeployConfig, LOCAL_CHAIN, localAccount } from './config.ts'
import { type Journal, memoryJournal } from './journal.ts'
import { Sender } from './sender.ts'
import { verify } from './verify.ts'

export { LOCAL_CHAIN, testAccount } from './config.ts'

export type DeployParameters = {
  /** viem's `http(url)` or `custom(provider)`. */
  transport: Transport
  chainId: number
  /** Pays and sends; the first test account when left out, which only a local chain knows. */
  account?: Account
  config?: Partial<DeployConfig>
  commit?: string
  /** What was sent before, so that a deployment that was killed goes on. */
  journal?: Journal
  log?: (line: string) => void
}

/** The contract's own bounds. */
const MIN_LOCK_BLOCKS = 2n
const MAX_LOCK_BLOCKS = 20_000_000n

/** The coins in the order in which the contracts number them; the vault wants HERO, MDV and META first. */
const coins = [
  { key: 'hero', symbol: 'HERO', name: 'MDragon Hero' },
  { key: 'mdv', symbol: 'MDV', name: 'MDragon Value' },
  { key: 'meta', symbol: 'META', name: 'MDragon Meta' },
  { key: 'hfh', symbol: 'HFH', name: 'MDragon HFH' },
  { key: 'enft', symbol: 'ENFT', name: 'MDragon ENFT' },
] as const

/** Which code this program deploys: a deployment that was begun with another is not gone on with. */
export const codeHash = () => keccak256(stringToHex(Object.entries(bytecode).sort().join()))

/** Deploys everything, gives everyone their part, and checks that the chain says so. */
export async function deploy(parameters: DeployParameters): Promise<Deployment> {
  const { chainId, commit = 'unknown' } = parameters
  const account = parameters.account ?? localAccount(chainId)
  const config = completeConfig(chainId, parameters.config)
  if (config.signer === account.address) throw new Error(`The deployer ${account.address} must not be the signer`)
  if (config.signer === config.owner) throw new Error(`The owner ${config.owner} must not be the signer`)

  const sender = openSender(parameters, account)
  const addresses = await deployAll(sender, account.address, config)
  await configure(sender, account.address, addresses, config)
  await verify({ reader: sender.reader, addresses, config, deployer: account.address })
  return { chainId, startBlock: Number(sender.firstBlock), commit, addresses }
}

/** Who sends the steps of a deployment, on this chain and from this account. */
export function openSender({ chainId, transport, journal, log }: DeployParameters, account: Account): Sender {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const pollingInterval = chainId === LOCAL_CHAIN ? 20 : 500
  return new Sender({
    reader: createPublicClient({ chain, transport, pollingInterval }),
    wallet: createWalletClient({ account, chain, transport, pollingInterval }),
    journal: journal ?? memoryJournal(),
    log: log ?? (() => {}),
  })
}

async function deployAll(sender: Sender, owner: Address, config: DeployConfig): Promise<DeploymentAddresses> {
  const coin: Record<string, Address> = {}
  for (const { key, symbol, name } of coins) {
    coin[key] = await sender.create(key, gameTokenAbi, bytecode.gameTokenBytecode, [name, symbol, owner])
  }
  const { hero, mdv, meta, hfh, enft } = coin as Record<(typeof coins)[number]['key'], Address>
  const { metadataUrl, community, treasury, guardian, signer } = config
  const nft = (path: string) => [`${metadataUrl}/${path}/`, `${metadataUrl}/${path}.json`, owner]
  const mdragon = await sender.create('mdragon', mDragonAbi, bytecode.mDragonBytecode, nft('mdragon'))
  const gameCard = await sender.create('gameCard', gameCardAbi, bytecode.gameCardBytecode, nft('card'))

  const allCoins = [hero, mdv, meta, hfh, enft]
  const collections = [mdragon, gameCard]
  const nft111 = await sender.create('nft111', nft111Abi, bytecode.nft111Bytecode, [
    owner,
    guardian,
    community,
    locksOffered(config.lockBlocks),
    collections,
    allCoins,
  ])
  const market = await sender.create('market', marketAbi, bytecode.marketBytecode, [
    owner,
    guardian,
    treasury,
    config.feeBps,
    collections,
    allCoins,
  ])
  const vault = await sender.create('vault', gameVaultAbi, bytecode.gameVaultBytecode, [
    owner,
    guardian,
    signer,
    treasury,
    allCoins,
    collections,
    config.coinLimits,
    config.assetLimits,
  ])
  return { hero, hfh, mdv, meta, enft, mdragon, gameCard, nft111, market, vault }
}

/**
 * The lengths that the owner may change to later. The contract has room for sixteen and knows no others: some shorter
 * ones, and those that keep the same time when the chain's blocks come faster.
 */
function locksOffered(lockBlocks: bigint): bigint[] {
  const others = [
    lockBlocks / 10n,
    lockBlocks / 4n,
    lockBlocks / 2n,
    ...[2n, 3n, 4n, 6n, 8n].map((n) => n * lockBlocks),
  ]
  return [lockBlocks, ...new Set(others.filter((length) => length >= MIN_LOCK_BLOCKS && length <= MAX_LOCK_BLOCKS))]
}

async function configure(sender: Sender, deployer: Address, at: DeploymentAddresses, config: DeployConfig) {
  const { owner, minter } = config
  for (const name of ['mdragon', 'gameCard'] as const) {
    await sender.call(`${name}: the vault mints`, at[name], mDragonAbi, 'setMinter', [at.vault, true])
    if (minter) await sender.call(`${name}: the minter mints`, at[name], mDragonAbi, 'setMinter', [minter, true])
  }
  if (owner === deployer) return
  for (const [name, contract] of Object.entries(at)) {
    await sender.call(`${name}: offered to its owner`, contract, gameTokenAbi, 'transferOwnership', [owner])
  }
}
