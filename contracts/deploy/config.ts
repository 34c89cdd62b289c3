import { type Account, type Address, getAddress, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

export type Environment = Record<string, string | undefined>

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

export const LOCAL_CHAIN = 31_337
const testMnemonic = 'test test test test test test test test test test test junk'
export const testAccount = (index: number) => mnemonicToAccount(testMnemonic, { addressIndex: index })

/** The test accounts that play the parts on a local chain; only the owner can be another. */
export const localConfig = ({ OWNER }: Environment = {}): DeployConfig => ({
  owner: OWNER ? getAddress(OWNER) : testAccount(0).address,
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

/** The first test account, which only a local chain knows. */
export function localAccount(chainId: number): Account {
  if (chainId !== LOCAL_CHAIN) throw new Error(`Chain ${chainId} needs an account to deploy from`)
  return testAccount(0)
}

/** A local chain fills the gaps with test accounts; any other has to be told everything. */
export function completeConfig(chainId: number, given: Partial<DeployConfig> = {}): DeployConfig {
  const config = chainId === LOCAL_CHAIN ? { ...localConfig(), ...given } : given
  const { minter: _minter, ...required } = localConfig()
  const missing = Object.keys(required).filter((key) => config[key as keyof DeployConfig] === undefined)
  if (missing.length > 0) throw new Error(`Chain ${chainId} needs to be told: ${missing.join(', ')}`)
  return config as DeployConfig
}

/** What the environment says of a public chain; how many blocks a lock is, is measured and handed in. */
export function publicConfig(environment: Environment, lockBlocks: bigint): DeployConfig {
  const account = (name: string) => getAddress(need(environment, name))
  return {
    owner: account('OWNER'),
    guardian: account('GUARDIAN'),
    signer: account('SIGNER'),
    treasury: account('TREASURY'),
    community: account('COMMUNITY'),
    ...(environment.MINTER ? { minter: account('MINTER') } : {}),
    metadataUrl: need(environment, 'METADATA_URL'),
    lockBlocks,
    feeBps: BigInt(need(environment, 'FEE_BPS')),
    coinLimits: { perVoucher: parseEther('10000'), perHour: parseEther('50000'), perDay: parseEther('200000') },
    assetLimits: { perVoucher: 20n, perHour: 200n, perDay: 1_000n },
  }
}

export function need(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set. All there is to set: npm run deploy -w contracts`)
  return value
}
