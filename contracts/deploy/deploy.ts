import type { Deployment, DeploymentAddresses } from '@mdragon/chain'
import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, mDragonAbi, nft111Abi } from '@mdragon/chain'
import {
  gameCardBytecode,
  gameTokenBytecode,
  gameVaultBytecode,
  marketBytecode,
  mDragonBytecode,
  nft111Bytecode,
} from '@mdragon/chain/bytecode.generated'
import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  type PublicClient,
  parseEther,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { verify } from './verify.ts'

/** What vouchers can take out of one coin (base units) or one collection (tokens). */
export type Limits = { perVoucher: bigint; perHour: bigint; perDay: bigint }

/** Who does what, and the settings that the contracts start with. */
export type DeployConfig = {
  /** Owns everything in the end. Another than the deployer has to accept it, contract by contract. */
  owner: Address
  /** May pause claims and stop trading. */
  guardian: Address
  /** Signs vouchers; never the owner and never the deployer. */
  signer: Address
  /** Gets the market's and the claims' fees. */
  treasury: Address
  /** Gets the community's tenth of every bid. */
  community: Address
  /** May mint besides the vault; none on a public chain unless asked for. */
  minter?: Address
  /** After how many blocks without a bid an auction locks. */
  lockBlocks: bigint
  feeBps: bigint
  /** Metadata is at `${metadataUrl}/mdragon/{id}` and `${metadataUrl}/card/{id}`. */
  metadataUrl: string
  coinLimits: Limits
  assetLimits: Limits
}

export type DeployParameters = {
  /** viem's `http(url)` or `custom(provider)`. */
  transport: Transport
  chainId: number
  /** Pays and sends; the first test account when left out, which only a local chain knows. */
  account?: Account
  config?: Partial<DeployConfig>
  commit?: string
  log?: (line: string) => void
}

export const LOCAL_CHAIN = 31_337
/** The contract's own bounds. */
const MIN_LOCK_BLOCKS = 2n
const MAX_LOCK_BLOCKS = 20_000_000n
const testMnemonic = 'test test test test test test test test test test test junk'
export const testAccount = (index: number) => mnemonicToAccount(testMnemonic, { addressIndex: index })

/** The coins in the order in which the contracts number them; the vault wants HERO, MDV and META first. */
const coins = [
  { key: 'hero', symbol: 'HERO', name: 'MDragon Hero' },
  { key: 'mdv', symbol: 'MDV', name: 'MDragon Value' },
  { key: 'meta', symbol: 'META', name: 'MDragon Meta' },
  { key: 'hfh', symbol: 'HFH', name: 'MDragon HFH' },
  { key: 'enft', symbol: 'ENFT', name: 'MDragon ENFT' },
] as const

/** The test accounts that play the parts on a local chain. */
export const localConfig = (): DeployConfig => ({
  owner: testAccount(0).address,
  minter: testAccount(0).address,
  signer: testAccount(1).address,
  guardian: testAccount(2).address,
  treasury: testAccount(3).address,
  community: testAccount(4).address,
  lockBlocks: 200n,
  feeBps: 500n,
  metadataUrl: 'http://localhost:3000/metadata',
  coinLimits: { perVoucher: parseEther('100000'), perHour: parseEther('500000'), perDay: parseEther('2000000') },
  assetLimits: { perVoucher: 100n, perHour: 1_000n, perDay: 10_000n },
})

/** Deploys everything, gives everyone their part, and checks that the chain says so. */
export async function deploy(parameters: DeployParameters): Promise<Deployment> {
  const { transport, chainId, commit = 'unknown', log = () => {} } = parameters
  const account = parameters.account ?? localAccount(chainId)
  const config = completeConfig(chainId, parameters.config)
  if (config.signer === account.address) throw new Error(`The deployer ${account.address} must not be the signer`)

  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const pollingInterval = chainId === LOCAL_CHAIN ? 20 : 500
  const reader = createPublicClient({ chain, transport, pollingInterval })
  const sender = new Sender(createWalletClient({ account, chain, transport, pollingInterval }), reader, log)

  const addresses = await deployAll(sender, account.address, config)
  await configure(sender, account.address, addresses, config)
  await verify({ reader, addresses, config, deployer: account.address })
  return { chainId, startBlock: Number(sender.firstBlock), commit, addresses }
}

async function deployAll(sender: Sender, owner: Address, config: DeployConfig): Promise<DeploymentAddresses> {
  const coin: Record<string, Address> = {}
  for (const { key, symbol, name } of coins) {
    coin[key] = await sender.create(symbol, gameTokenAbi, gameTokenBytecode, [name, symbol, owner])
  }
  const { hero, mdv, meta, hfh, enft } = coin as Record<(typeof coins)[number]['key'], Address>
  const { metadataUrl, community, treasury, guardian, signer } = config
  const nft = (path: string) => [`${metadataUrl}/${path}/`, `${metadataUrl}/${path}.json`, owner]
  const mdragon = await sender.create('MDragon', mDragonAbi, mDragonBytecode, nft('mdragon'))
  const gameCard = await sender.create('GameCard', gameCardAbi, gameCardBytecode, nft('card'))

  const allCoins = [hero, mdv, meta, hfh, enft]
  const collections = [mdragon, gameCard]
  const nft111 = await sender.create('Nft111', nft111Abi, nft111Bytecode, [
    owner,
    guardian,
    community,
    locksOffered(config.lockBlocks),
    collections,
    allCoins,
  ])
  const market = await sender.create('Market', marketAbi, marketBytecode, [
    owner,
    guardian,
    treasury,
    config.feeBps,
    collections,
    allCoins,
  ])
  const vault = await sender.create('GameVault', gameVaultAbi, gameVaultBytecode, [
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
  for (const collection of [at.mdragon, at.gameCard]) {
    await sender.call(collection, mDragonAbi, 'setMinter', [at.vault, true])
    if (config.minter) await sender.call(collection, mDragonAbi, 'setMinter', [config.minter, true])
  }
  if (config.owner === deployer) return
  for (const contract of Object.values(at)) {
    await sender.call(contract, gameTokenAbi, 'transferOwnership', [config.owner])
  }
}

function localAccount(chainId: number): Account {
  if (chainId !== LOCAL_CHAIN) throw new Error(`Chain ${chainId} needs an account to deploy from`)
  return testAccount(0)
}

/** A local chain fills the gaps with test accounts; any other has to be told everything. */
function completeConfig(chainId: number, given: Partial<DeployConfig> = {}): DeployConfig {
  const config = chainId === LOCAL_CHAIN ? { ...localConfig(), ...given } : given
  const { minter: _minter, ...required } = localConfig()
  const missing = Object.keys(required).filter((key) => config[key as keyof DeployConfig] === undefined)
  if (missing.length > 0) throw new Error(`Chain ${chainId} needs to be told: ${missing.join(', ')}`)
  return config as DeployConfig
}

/** Sends one transaction after the other and waits for each. */
class Sender {
  firstBlock = 0n
  private readonly wallet: WalletClient<Transport, Chain, Account>
  private readonly reader: PublicClient
  private readonly log: (line: string) => void

  constructor(wallet: WalletClient<Transport, Chain, Account>, reader: PublicClient, log: (line: string) => void) {
    this.wallet = wallet
    this.reader = reader
    this.log = log
  }

  async create(name: string, abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address> {
    const receipt = await this.mined(name, await this.wallet.deployContract({ abi, bytecode, args }))
    if (!receipt.contractAddress) throw new Error(`${name} has no address`)
    this.firstBlock ||= receipt.blockNumber
    this.log(`${name} ${receipt.contractAddress}`)
    return getAddress(receipt.contractAddress)
  }

  async call(address: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> {
    await this.mined(functionName, await this.wallet.writeContract({ address, abi, functionName, args }))
  }

  private async mined(what: string, hash: Hex): Promise<TransactionReceipt> {
    const receipt = await this.reader.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${what} failed in ${hash}`)
    return receipt
  }
}
