// Puts a new vault beside the present one: node deploy/migrateVault.ts --chain local | 97 | 56 [--into <folder>]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Deployment, gameVaultAbi, mDragonAbi, vaultsOf } from '@mdragon/chain'
import { gameVaultBytecode } from '@mdragon/chain/bytecode.generated'
import { type Account, type Address, encodeFunctionData, getAddress, http, type PublicClient, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Environment, LOCAL_CHAIN, localAccount, need } from './config.ts'
import { openSender } from './deploy.ts'
import { openStepJournal } from './journal.ts'
import { safeFile } from './owner.ts'
import type { Sender } from './sender.ts'

const usage = `node deploy/migrateVault.ts --chain local | 97 | 56 [--into <folder>]

Environment: RPC_URL, and for 97 and 56 DEPLOYER_KEY; SIGNER if another key than the present one is to sign.
Give it once: it deploys a vault with the owner, guardian, treasury and limits of the present one. Let the owner send what
it says, and give it again: it checks everything and writes the deployment, in which the new vault takes the deposits and
the former one is still claimed from. Then start the server's processes anew, one after the other.`

export type MigrateParameters = {
  chain: string
  environment: Environment
  folder?: URL
  log?: (line: string) => void
}

/** The new deployment, or null while the owner has not sent their part. */
export async function migrateVault(parameters: MigrateParameters): Promise<Deployment | null> {
  const { chain, environment, log = () => {} } = parameters
  const chainId = chain === 'local' ? LOCAL_CHAIN : Number(chain)
  const folder = parameters.folder ?? new URL('../deployments/', import.meta.url)
  const file = new URL(`${chainId}.json`, folder)
  if (!existsSync(file)) throw new Error(`Nothing is known to be deployed on chain ${chain}.\n\n${usage}`)
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  const account = accountOf(chainId, environment)
  const transport = http(environment.RPC_URL ?? (chainId === LOCAL_CHAIN ? 'http://127.0.0.1:8545' : undefined))
  const journal = openStepJournal(new URL(`${chainId}/vault-${vaultsOf(deployment).length + 1}.json`, folder))
  const sender = openSender({ chainId, transport, journal, log }, account)
  if ((await sender.reader.getChainId()) !== chainId) throw new Error(`RPC_URL is not chain ${chainId}`)

  const vault = await createVault(sender, deployment, environment)
  const owner = await ownerOf(sender.reader, deployment)
  if (owner === account.address) await letMint(sender, deployment, vault)
  if (!(await mayMint(sender.reader, deployment, vault))) {
    const calls = collectionsOf(deployment).map((to) => ({ to, data: mintingData(vault) }))
    const out = new URL(`${chainId}/owner-migrate.json`, folder)
    writeFileSync(out, `${JSON.stringify(safeFile(chainId, 'a new vault', calls), null, 2)}\n`)
    log(`To be sent by the owner ${owner}: ${fileURLToPath(out)}. Then give this command again`)
    return null
  }
  const moved: Deployment = {
    ...deployment,
    addresses: { ...deployment.addresses, vault },
    formerVaults: vaultsOf(deployment),
  }
  writeFileSync(file, `${JSON.stringify(moved, null, 2)}\n`)
  log(`${vault} takes deposits from now on; ${deployment.addresses.vault} is still claimed from`)
  return moved
}

function accountOf(chainId: number, environment: Environment): Account {
  if (chainId === LOCAL_CHAIN) return localAccount(chainId)
  return privateKeyToAccount(need(environment, 'DEPLOYER_KEY') as `0x${string}`)
}

/** With everything as the present one has it; owned by its owner from the first block on. */
async function createVault(sender: Sender, { addresses: at }: Deployment, { SIGNER }: Environment): Promise<Address> {
  const read = <T>(functionName: 'owner' | 'guardian' | 'signer' | 'treasury' | 'limitsOf', args: unknown[] = []) =>
    sender.reader.readContract({ address: at.vault, abi: gameVaultAbi, functionName, args } as never) as Promise<T>
  const signer = SIGNER ? getAddress(SIGNER) : await read<Address>('signer')
  if (signer === zeroAddress) throw new Error('The present vault has no signer: say which one by SIGNER')
  return sender.create('vault', gameVaultAbi, gameVaultBytecode, [
    await read('owner'),
    await read('guardian'),
    signer,
    await read('treasury'),
    [at.hero, at.mdv, at.meta, at.hfh, at.enft],
    collectionsOf({ addresses: at }),
    await read('limitsOf', [at.hero]),
    await read('limitsOf', [at.mdragon]),
  ])
}

const collectionsOf = ({ addresses }: Pick<Deployment, 'addresses'>) => [addresses.mdragon, addresses.gameCard]
const mintingData = (vault: Address) =>
  encodeFunctionData({ abi: mDragonAbi, functionName: 'setMinter', args: [vault, true] })

async function letMint(sender: Sender, deployment: Deployment, vault: Address): Promise<void> {
  for (const [i, collection] of collectionsOf(deployment).entries()) {
    await sender.call(`collection ${i}: the new vault mints`, collection, mDragonAbi, 'setMinter', [vault, true])
  }
}

async function mayMint(reader: PublicClient, deployment: Deployment, vault: Address): Promise<boolean> {
  for (const address of collectionsOf(deployment)) {
    const isMinter = { address, abi: mDragonAbi, functionName: 'isMinter', args: [vault] } as const
    if (!(await reader.readContract(isMinter))) return false
  }
  return true
}

const ownerOf = (reader: PublicClient, { addresses }: Deployment): Promise<Address> =>
  reader.readContract({ address: addresses.mdragon, abi: mDragonAbi, functionName: 'owner' })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { chain: { type: 'string' }, into: { type: 'string' } } })
  try {
    if (!values.chain) throw new Error(usage)
    const folder = values.into ? { folder: pathToFileURL(`${resolve(values.into)}/`) } : {}
    await migrateVault({ chain: values.chain, ...folder, environment: process.env, log: console.log })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
