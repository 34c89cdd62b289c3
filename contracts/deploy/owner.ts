import type { DeploymentAddresses } from '@mdragon/chain'
import { gameTokenAbi } from '@mdragon/chain'
import { type Address, encodeFunctionData, type Hex, type PublicClient, parseAbi, zeroHash } from 'viem'

const safeAbi = parseAbi([
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
])
const timelockAbi = parseAbi([
  'function getMinDelay() view returns (uint256)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
])

/** What stands at the owner's address. */
export type Owner =
  | { kind: 'account' }
  | { kind: 'safe'; threshold: number; owners: number }
  | { kind: 'timelock'; delaySeconds: number }
  | { kind: 'contract' }

export type Call = { to: Address; data: Hex; value?: bigint }

export async function ownerAt(reader: PublicClient, address: Address): Promise<Owner> {
  if (!(await reader.getCode({ address }))) return { kind: 'account' }
  const read = <T>(answer: Promise<T>) => answer.catch(() => null)
  const delay = await read(reader.readContract({ address, abi: timelockAbi, functionName: 'getMinDelay' }))
  if (delay !== null) return { kind: 'timelock', delaySeconds: Number(delay) }
  const threshold = await read(reader.readContract({ address, abi: safeAbi, functionName: 'getThreshold' }))
  const owners = await read(reader.readContract({ address, abi: safeAbi, functionName: 'getOwners' }))
  if (threshold === null || owners === null) return { kind: 'contract' }
  return { kind: 'safe', threshold: Number(threshold), owners: owners.length }
}

export function ownerInWords(owner: Owner): string {
  if (owner.kind === 'safe') return `a Safe, ${owner.threshold} of ${owner.owners}`
  if (owner.kind === 'timelock') return `a timelock of ${owner.delaySeconds} s`
  if (owner.kind === 'contract') return 'a contract that is neither a Safe nor a timelock'
  return 'a plain account: one key. For real money take a Safe or a timelock'
}

/** What the owner sends to take over: by name, in the order in which it is sent. */
export function acceptance(owner: Owner, at: Address, addresses: DeploymentAddresses): Record<string, Call[]> {
  const targets = Object.values(addresses)
  const data = encodeFunctionData({ abi: gameTokenAbi, functionName: 'acceptOwnership' })
  if (owner.kind !== 'timelock') return { accept: targets.map((to) => ({ to, data })) }
  const batch = [targets, targets.map(() => 0n), targets.map(() => data), zeroHash, zeroHash] as const
  const delay = BigInt(owner.delaySeconds)
  const schedule = encodeFunctionData({ abi: timelockAbi, functionName: 'scheduleBatch', args: [...batch, delay] })
  const execute = encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args: batch })
  return { schedule: [{ to: at, data: schedule }], execute: [{ to: at, data: execute }] }
}

/** The file that Safe's Transaction Builder reads; its lines can be sent by anything else as well. */
export const safeFile = (chainId: number, name: string, calls: readonly Call[]) => ({
  version: '1.0',
  chainId: String(chainId),
  createdAt: 0,
  meta: { name: `MDragon: ${name}` },
  transactions: calls.map(({ to, data, value = 0n }) => ({ to, value: `${value}`, data })),
})
