import type { DeploymentAddresses } from '@mdragon/chain'
import { gameTokenAbi, gameVaultAbi, marketAbi, mDragonAbi, nft111Abi } from '@mdragon/chain'
import { type Address, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import type { DeployConfig } from './config.ts'

export type VerifyParameters = {
  reader: PublicClient
  addresses: DeploymentAddresses
  config: DeployConfig
  deployer: Address
  /** The owner has taken over: the deployer has nothing left. */
  accepted?: boolean
}

/** Reads every role and setting back from the chain, and throws with the list of those that are wrong. */
export async function verify(parameters: VerifyParameters): Promise<void> {
  const { reader, addresses: at, config, deployer, accepted = false } = parameters
  const wrong: string[] = []
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (String(actual).toLowerCase() !== String(expected).toLowerCase()) {
      wrong.push(`${what} is ${actual}, not ${expected}`)
    }
  }
  const pending = accepted || isAddressEqual(config.owner, deployer) ? zeroAddress : config.owner
  const owner = accepted ? config.owner : deployer
  for (const [name, address] of Object.entries(at)) {
    const contract = { address, abi: gameTokenAbi } as const
    expect(`${name}.owner`, await reader.readContract({ ...contract, functionName: 'owner' }), owner)
    expect(`${name}.pendingOwner`, await reader.readContract({ ...contract, functionName: 'pendingOwner' }), pending)
  }
  for (const key of ['mdragon', 'gameCard'] as const) {
    const isMinter = (account: Address) =>
      reader.readContract({ address: at[key], abi: mDragonAbi, functionName: 'isMinter', args: [account] })
    expect(`${key}: the vault mints`, await isMinter(at.vault), true)
    expect(`${key}: the signer mints`, await isMinter(config.signer), config.signer === config.minter)
    expect(`${key}: the deployer mints`, await isMinter(deployer), deployer === config.minter)
    if (config.minter) expect(`${key}: the minter mints`, await isMinter(config.minter), true)
  }
  const nft111 = { address: at.nft111, abi: nft111Abi } as const
  expect('community wallet', await reader.readContract({ ...nft111, functionName: 'beneficiary' }), config.community)
  expect('lock blocks', await reader.readContract({ ...nft111, functionName: 'lockBlocks' }), config.lockBlocks)
  expect('trading guardian', await reader.readContract({ ...nft111, functionName: 'guardian' }), config.guardian)
  const market = { address: at.market, abi: marketAbi } as const
  expect('market treasury', await reader.readContract({ ...market, functionName: 'beneficiary' }), config.treasury)
  expect('market guardian', await reader.readContract({ ...market, functionName: 'guardian' }), config.guardian)
  expect('market fee', await reader.readContract({ ...market, functionName: 'feeBps' }), config.feeBps)
  const order = [zeroAddress, at.hero, at.mdv, at.meta, at.hfh, at.enft]
  expect('market coins', await reader.readContract({ ...market, functionName: 'currencies' }), order)
  expect('auction coins', await reader.readContract({ ...nft111, functionName: 'currencies' }), order)
  const vault = { address: at.vault, abi: gameVaultAbi } as const
  expect('voucher signer', await reader.readContract({ ...vault, functionName: 'signer' }), config.signer)
  expect('guardian', await reader.readContract({ ...vault, functionName: 'guardian' }), config.guardian)
  expect('vault treasury', await reader.readContract({ ...vault, functionName: 'treasury' }), config.treasury)
  for (const key of ['hero', 'mdv', 'meta', 'hfh', 'enft', 'mdragon', 'gameCard'] as const) {
    const limits = await reader.readContract({ ...vault, functionName: 'limitsOf', args: [at[key]] })
    const expected = key === 'mdragon' || key === 'gameCard' ? config.assetLimits : config.coinLimits
    expect(`limits of ${key}`, Object.values(limits), [expected.perVoucher, expected.perHour, expected.perDay])
  }
  if (isAddressEqual(config.signer, config.owner)) wrong.push('The voucher signer is the owner')
  if (wrong.length > 0) throw new Error(`The deployment is not as asked for:\n- ${wrong.join('\n- ')}`)
}
